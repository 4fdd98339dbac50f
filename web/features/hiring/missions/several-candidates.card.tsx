import { Button, Group } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import { Panel } from '#web/ui/frame/panel.tsx'

/** The ways to propose or withdraw several candidates of a mission at once. */
export const SeveralCandidates = ({ missionId }: { missionId: number }) => (
  <Panel title="Plusieurs candidats à la fois">
    <Group gap="xs">
      <Button component={Link} variant="default" to={paths.admin.bulk('assign', missionId)}>
        Proposer plusieurs candidats
      </Button>
      <Button component={Link} variant="default" to={paths.admin.bulk('withdraw', missionId)}>
        Retirer plusieurs candidats
      </Button>
    </Group>
  </Panel>
)
