import { Button, Stack } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams, type ClientLoaderFunctionArgs } from 'react-router'
import { api } from '#contract/index.ts'
import { MissionFacts } from '#web/features/missions/mission-facts.card.tsx'
import { MissionDialog } from '#web/features/missions/mission-dialog.tsx'
import type { MissionDialogState } from '#web/features/missions/mission.form.tsx'
import { useMissionCommands } from '#web/features/missions/mission-commands.ts'
import { ProposedCandidates } from '#web/features/proposals/proposed-candidates.card.tsx'
import { q } from '#web/lib/api.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { paths } from '#web/paths.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'

export const meta = () => [{ title: 'Mission · Inspirnautes' }]

const missionOf = (id: number) => q(api.missions.detail, { params: { id } })

export const clientLoader = async ({ params }: ClientLoaderFunctionArgs) => {
  await queryClient.ensureQueryData(missionOf(Number(params['id'])))
  return null
}

export default function RecruiterMissionScreen() {
  const id = Number(useParams()['id'])
  const { data: mission } = useSuspenseQuery(missionOf(id))
  const [dialog, setDialog] = useState<MissionDialogState>(null)
  const { askInterrupt } = useMissionCommands()
  return (
    <>
      <title>{`${mission.title} · Inspirnautes`}</title>
      <PageHeader title={mission.title} back={{ to: paths.recruiter.missions() }}>
        <StatusBadge label={mission.missionTag.label} color={mission.missionTag.style} />
        {mission.can.edit && (
          <Button variant="default" onClick={() => setDialog({ missionId: id })}>
            Modifier
          </Button>
        )}
        {mission.can.interrupt && (
          <Button variant="outline" color="red" onClick={() => askInterrupt(id)}>
            Interrompre
          </Button>
        )}
      </PageHeader>
      <Stack gap="lg">
        <ProposedCandidates missionId={id} isInterrupted={mission.is_interrupted} />
        <Panel title="La mission">
          <MissionFacts mission={mission} />
        </Panel>
      </Stack>
      <MissionDialog state={dialog} onClose={() => setDialog(null)} />
    </>
  )
}
