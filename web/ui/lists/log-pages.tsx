import { Button, Group } from '@mantine/core'
import { Link } from 'react-router'

/** The pages of a log: back to its newest rows, on to older ones. */
export const LogPages = ({ newest, older }: { newest: string | undefined; older: string | undefined }) =>
  newest === undefined && older === undefined ? null : (
    <Group component="nav" aria-label="Pagination" justify="space-between" mt="md">
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
