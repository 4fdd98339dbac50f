import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useParams, type ClientLoaderFunctionArgs } from 'react-router'
import { api } from '#contract/index.ts'
import { MatchingList } from '#web/features/matching/matching-list.card.tsx'
import { MissionFacts } from '#web/features/missions/mission-facts.card.tsx'
import { keepMissionLeft } from '#web/features/missions/mission-left.ts'
import { q } from '#web/lib/api.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { paths } from '#web/paths.ts'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'

export const meta = () => [{ title: 'Mission · Inspirnautes' }]

const mission = (id: number) => q(api.missions.detailOfAdmin, { params: { id } })

export const clientLoader = ({ params }: ClientLoaderFunctionArgs) =>
  queryClient.ensureQueryData(mission(Number(params['id'])))

/** One mission, and who fits it (002 §2.8). */
export default function AdminMissionScreen() {
  const id = Number(useParams()['id'])
  const { data } = useQuery(mission(id))
  useEffect(() => () => keepMissionLeft(id), [id])
  if (data === undefined) return null
  return (
    <>
      <PageHeader title={data.title} back={{ to: paths.admin.missions() }}>
        <StatusBadge label={data.missionTag.label} color={data.missionTag.style} />
      </PageHeader>
      <Stack gap="lg">
        <Panel title="La mission">
          <MissionFacts mission={data} reader="admin" />
        </Panel>
        {!data.isAssignmentOpen && (
          <Notice kind="information" title="Affectation fermée">
            <p>L’état de cette mission ne permet plus d’affecter ou de retirer un candidat.</p>
          </Notice>
        )}
        <MatchingList missionId={id} />
      </Stack>
    </>
  )
}
