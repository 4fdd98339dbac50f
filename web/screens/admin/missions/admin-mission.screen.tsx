import { Button, Skeleton, Stack } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useParams, type ClientLoaderFunctionArgs, type MetaArgs } from 'react-router'
import { missions, type MissionDetail } from '#contract/hiring/missions.ts'
import { SubmittedMonthsOf } from '#web/features/papers/activity-reports/submitted-months.lazy.tsx'
import { forgetMissionLeft, keepMissionLeft } from '#web/features/profiles/candidates/mission-left.ts'
import { TimelineOf } from '#web/features/oversight/journal/timeline.lazy.tsx'
import { MatchingList } from '#web/features/hiring/matching/matching-list.card.tsx'
import { MissionFacts } from '#web/features/hiring/missions/mission-facts.card.tsx'
import { isStaffed } from '#web/features/hiring/missions/staffed-mission.ts'
import { titleOf } from '#web/features/hiring/missions/mission-title.ts'
import { RecruiterDialog } from '#web/features/profiles/recruiters/recruiter-dialog.lazy.tsx'
import { useBulkSelection } from '#web/features/oversight/bulk-actions/bulk-selection.tsx'
import { AwaitedCard } from '#web/features/oversight/todo/awaited.lazy.tsx'
import { q } from '#web/lib/http/api.ts'
import { queryClient } from '#web/server-state/query-client.ts'
import { paths } from '#contract/paths.ts'
import { DetailLayout } from '#web/ui/frame/detail-layout.tsx'
import { Notice } from '#web/ui/notices/notice.tsx'
import { PageHeader } from '#web/ui/frame/page-header.tsx'
import { afterPage } from '#web/ui/loading/on-demand.tsx'
import { StatusBadge } from '#web/ui/texts/status-badge.tsx'

const MissionWatch = afterPage(
  async () => (await import('#web/features/hiring/mission-watches/mission-watch.card.tsx')).MissionWatch,
)

/** It stands below the candidates as long as they can be proposed. */
const MissionText = afterPage(
  async () => (await import('#web/features/hiring/missions/mission-text.card.tsx')).MissionText,
  <Skeleton height={320} />,
)

const mission = (id: number) => q(missions.detailOfAdmin, { params: { id } })

export const clientLoader = async ({ params }: ClientLoaderFunctionArgs) => {
  const data = await queryClient.ensureQueryData(mission(Number(params['id'])))
  if (!data.isAssignmentOpen) await MissionText.prepare()
  return data
}

export const meta = ({ loaderData }: MetaArgs<typeof clientLoader>) => [{ title: titleOf(loaderData) }]

/** The candidates with the choice of several, while they can be assigned. */
const Candidates = ({ mission: of, isOpen }: { mission: MissionDetail; isOpen: boolean }) => {
  const selection = useBulkSelection(['assign', 'withdraw'], of.id)
  return <MatchingList mission={of} selection={isOpen ? selection : undefined} />
}

/** One mission, and its ranked candidates (002 §2.8). */
export default function AdminMissionScreen() {
  const id = Number(useParams()['id'])
  const { data } = useSuspenseQuery(mission(id))
  const [company, setCompany] = useState<number | null>(null)
  useEffect(() => {
    forgetMissionLeft()
    return () => keepMissionLeft(id)
  }, [id])
  // While candidates can be proposed, that is the work of this page.
  const candidates = <Candidates key={id} mission={data} isOpen={data.isAssignmentOpen} />
  return (
    <>
      <PageHeader
        title={data.title}
        badge={<StatusBadge label={data.missionTag.label} color={data.missionTag.style} />}
        back={{ to: paths.admin.missions() }}
      >
        <Button variant="default" onClick={() => setCompany(data.companyUserId)}>
          Consulter l’entreprise
        </Button>
      </PageHeader>
      <Stack gap="lg">
        {data.isAssignmentOpen && candidates}
        <AwaitedCard missionId={id} reader="admin" />
        <DetailLayout aside={<MissionFacts mission={data} reader="admin" logo={data.logo} />}>
          {isStaffed(data) && <SubmittedMonthsOf missionId={id} reader="admin" />}
          <MissionText mission={data} />
        </DetailLayout>
        {!data.isAssignmentOpen && (
          <>
            <Notice kind="information" title="Affectation fermée">
              <p>L’état de cette mission ne permet plus d’affecter ou de retirer un candidat.</p>
            </Notice>
            {candidates}
          </>
        )}
        <MissionWatch missionId={id} />
        <TimelineOf missionId={id} />
      </Stack>
      <RecruiterDialog id={company} onClose={() => setCompany(null)} />
    </>
  )
}
