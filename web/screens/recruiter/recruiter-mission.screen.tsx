import { Button, Skeleton, Stack } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams, type ClientLoaderFunctionArgs, type MetaArgs } from 'react-router'
import { candidateMissions } from '#contract/hiring/candidate-missions.ts'
import { proposals } from '#contract/hiring/proposals.ts'
import { pageQuery } from '#contract/wire/fields.ts'
import { SubmittedMonthsOf } from '#web/features/papers/activity-reports/submitted-months.lazy.tsx'
import { AdminContactDialog } from '#web/features/ground/contact/admin-contact-dialog.lazy.tsx'
import { TimelineOf } from '#web/features/oversight/journal/timeline.lazy.tsx'
import { MissionFacts } from '#web/features/hiring/missions/mission-facts.card.tsx'
import { isStaffed } from '#web/features/hiring/missions/staffed-mission.ts'
import { titleOf, useMissionTitle } from '#web/features/hiring/missions/mission-title.ts'
import { MissionDialog } from '#web/features/hiring/missions/mission-dialog.lazy.tsx'
import type { MissionDialogState } from '#web/features/hiring/missions/mission.form.tsx'
import { useMissionCommands } from '#web/features/hiring/missions/mission-commands.ts'
import { ProposedCandidates } from '#web/features/hiring/proposals/proposed-candidates.card.tsx'
import { AwaitedCard } from '#web/features/oversight/todo/awaited.lazy.tsx'
import { useAwaitedLines } from '#web/features/oversight/todo/awaited-lines.ts'
import { awaitedOn } from '#web/features/oversight/todo/todo-query.ts'
import { q } from '#web/lib/http/api.ts'
import { readSearch } from '#web/lib/list-search.ts'
import { queryClient } from '#web/server-state/query-client.ts'
import { paths } from '#contract/paths.ts'
import { DetailLayout } from '#web/ui/frame/detail-layout.tsx'
import { PageHeader } from '#web/ui/frame/page-header.tsx'
import { afterPage } from '#web/ui/loading/on-demand.tsx'
import { StatusBadge } from '#web/ui/texts/status-badge.tsx'

/** Under the candidates, who are what a company comes for. */
const MissionText = afterPage(
  async () => (await import('#web/features/hiring/missions/mission-text.card.tsx')).MissionText,
  <Skeleton height={360} />,
)

const missionOf = (id: number) => q(candidateMissions.detail, { params: { id } })

export const clientLoader = async ({ params, request }: ClientLoaderFunctionArgs) => {
  const id = Number(params['id'])
  const query = readSearch(pageQuery, new URL(request.url).searchParams)
  const [data] = await Promise.all([
    queryClient.ensureQueryData(missionOf(id)),
    queryClient.prefetchQuery(awaitedOn(id)),
    // The rows are as many as they are: without them the page would move under who reads it.
    queryClient.prefetchQuery(q(proposals.listOfMission, { params: { id }, query })),
  ])
  return data
}

export const meta = ({ loaderData }: MetaArgs<typeof clientLoader>) => [{ title: titleOf(loaderData) }]

export default function RecruiterMissionScreen() {
  const id = Number(useParams()['id'])
  const { data: mission } = useSuspenseQuery(missionOf(id))
  useMissionTitle(mission)
  const navigate = useNavigate()
  const [dialog, setDialog] = useState<MissionDialogState>(null)
  const [contactAbout, setContactAbout] = useState<number | null>(null)
  const { askInterrupt } = useMissionCommands()
  const awaitedOf = useAwaitedLines(id, 'recruiter')
  return (
    <>
      <PageHeader
        title={mission.title}
        badge={<StatusBadge label={mission.missionTag.label} color={mission.missionTag.style} />}
        back={{ to: paths.recruiter.missions() }}
      >
        <Button variant="default" onClick={() => setContactAbout(id)}>
          Contacter l'administrateur
        </Button>
        <Button variant="default" onClick={() => setDialog({ missionId: id, isCopy: true })}>
          Dupliquer
        </Button>
        {mission.can.edit && (
          <Button variant="default" onClick={() => setDialog({ missionId: id })}>
            Modifier
          </Button>
        )}
        {mission.can.interrupt && (
          <Button variant="outline" color="red" onClick={() => askInterrupt({ id, title: mission.title })}>
            Interrompre
          </Button>
        )}
      </PageHeader>
      <Stack gap="lg">
        <AwaitedCard missionId={id} reader="recruiter" only={({ missionProfilId }) => missionProfilId === null} />
        <ProposedCandidates mission={{ ...mission, id }} awaitedOf={awaitedOf} />
        <DetailLayout aside={<MissionFacts mission={mission} reader="recruiter" />}>
          {isStaffed(mission) && <SubmittedMonthsOf missionId={id} reader="recruiter" />}
          <MissionText mission={mission} />
        </DetailLayout>
        <TimelineOf missionId={id} />
      </Stack>
      <MissionDialog
        state={dialog}
        onClose={() => setDialog(null)}
        onPublished={(copy) => void navigate(paths.recruiter.mission(copy))}
      />
      <AdminContactDialog missionId={contactAbout} onClose={() => setContactAbout(null)} />
    </>
  )
}
