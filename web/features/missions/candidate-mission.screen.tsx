import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams, type ClientLoaderFunctionArgs } from 'react-router'
import { api } from '#contract/index.ts'
import { CandidateInterviewCard } from '#web/features/interviews/candidate-interview.card.tsx'
import { DeclineMission } from '#web/features/missions/decline-mission.card.tsx'
import { MissionFacts } from '#web/features/missions/mission-facts.card.tsx'
import { q } from '#web/lib/api.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { paths } from '#web/paths.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'

export const meta = () => [{ title: 'Mission · Inspirnautes' }]

const mission = (id: number) => q(api.missions.detail, { params: { id } })

export const clientLoader = ({ params }: ClientLoaderFunctionArgs) =>
  queryClient.ensureQueryData(mission(Number(params['id'])))

/** One mission as its candidate sees it, with their interview of it. */
export default function CandidateMissionScreen() {
  const { data } = useQuery(mission(Number(useParams()['id'])))
  if (data?.candidate === undefined) return null
  const { card, interview } = data.candidate
  return (
    <>
      <PageHeader title={data.title} back={{ to: paths.candidate.missions() }}>
        <StatusBadge label={card.missionTag.label} color={card.missionTag.style} />
        {card.can.decline && <DeclineMission mission={card} />}
      </PageHeader>
      <Stack gap="lg">
        {interview === null ? (
          <Panel title="Entretien">
            <Text c="dimmed">Aucun entretien ne t’est proposé pour cette mission.</Text>
          </Panel>
        ) : (
          <CandidateInterviewCard interview={interview} title="Entretien" />
        )}
        <Panel title="La mission">
          <MissionFacts mission={data} reader="candidate" />
        </Panel>
      </Stack>
    </>
  )
}
