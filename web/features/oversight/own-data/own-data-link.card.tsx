import { Button, Text } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import { useOwnDataWords } from '#web/features/oversight/own-data/own-data-words.ts'
import { useSignedIn } from '#web/lib/session/session.ts'
import { Panel } from '#web/ui/frame/panel.tsx'

/** The way from « Mon compte » to the page of one's data. */
export const OwnDataLink = () => {
  const role = useSignedIn().role ?? 'recruiter'
  const { linkHint } = useOwnDataWords()
  return (
    <Panel title="Mes données">
      <Text size="sm" c="dimmed" mb="md">
        {linkHint}
      </Text>
      <Button variant="default" size="xs" component={Link} to={paths[role].ownData()}>
        Voir mes données
      </Button>
    </Panel>
  )
}
