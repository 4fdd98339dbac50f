import { Button, Group } from '@mantine/core'
import { Link } from 'react-router'

type Props = {
  /** Needed when the page shows two logs. */
  label?: string
  newest: string | undefined
  older: string | undefined
}

/** The pages of a log: back to its newest rows, on to older ones. */
export const LogPages = ({ label = 'Pagination', newest, older }: Props) =>
  newest === undefined && older === undefined ? null : (
    <Group component="nav" aria-label={label} justify="space-between" mt="md">
      {newest !== undefined && (
        <Button variant="default" component={Link} to={newest}>
          Les plus récents
        </Button>
      )}
      {older !== undefined && (
        <Button variant="default" component={Link} to={older} ms="auto">
          Plus anciens
        </Button>
      )}
    </Group>
  )
