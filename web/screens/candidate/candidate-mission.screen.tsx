import { Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams, type ClientLoaderFunctionArgs, type MetaArgs } from 'react-router'
import { candidateMissions } from '#contract/hiring/candidate-missions.ts'
import { WorkedMonthsOf } from '#web/features/papers/activity-reports/worked-months.lazy.tsx'
import {
  CandidateInterviewCard,
  prepareInterviewCard,
} from '#web/features/hiring/interviews/candidate-interview.card.tsx'
import { TimelineOf } from '#web/features/oversight/journal/timeline.lazy.tsx'
import { ExplainedScore } from '#web/features/hiring/matching/explained-score.tsx'
import { DeclineMission } from '#web/features/hiring/candidate-missions/decline-mission-button.tsx'
import { MissionFacts } from '#web/features/hiring/missions/mission-facts.card.tsx'
import { MissionText } from '#web/features/hiring/missions/mission-text.card.tsx'
import { titleOf } from '#web/features/hiring/missions/mission-title.ts'
import { AwaitedCard } from '#web/features/oversight/todo/awaited.lazy.tsx'
import { q } from '#web/lib/http/api.ts'
import { queryClient } from '#web/server-state/query-client.ts'
import { paths } from '#contract/paths.ts'
import { DetailLayout } from '#web/ui/frame/detail-layout.tsx'
import { PageHeader } from '#web/ui/frame/page-header.tsx'
import { Panel } from '#web/ui/frame/panel.tsx'
import { afterPage } from '#web/ui/loading/on-demand.tsx'
import { StatusBadge } from '#web/ui/texts/status-badge.tsx'

const AnswerTimeOfMission = afterPage(
  async () => (await import('#web/features/oversight/bottlenecks/answer-time.card.tsx')).AnswerTimeOfMission,
)

const mission = (id: number) => q(candidateMissions.detail, { params: { id } })

export const clientLoader = async ({ params }: ClientLoaderFunctionArgs) => {
  const [data] = await Promise.all([queryClient.ensureQueryData(mission(Number(params['id']))), prepareInterviewCard()])
  return data
}

export const meta = ({ loaderData }: MetaArgs<typeof clientLoader>) => [{ title: titleOf(loaderData) }]

/** One mission as its candidate sees it, with the candidate's interview for it. */
export default function CandidateMissionScreen() {
  const { data } = useSuspenseQuery(mission(Number(useParams()['id'])))
  if (data.candidate === undefined) throw new Error('A candidate reads a mission with their proposal')
  const { card, held, interview, profilId, logo } = data.candidate
  return (
    <>
      <PageHeader
        title={data.title}
        badge={<StatusBadge label={card.missionTag.label} color={card.missionTag.style} />}
        back={{ to: paths.candidate.missions() }}
      >
        {card.can.decline && <DeclineMission mission={card} />}
      </PageHeader>
      <DetailLayout
        aside={
          <>
            {interview === null ? (
              <Panel title="Entretien">
                <Text c="dimmed" size="sm">
                  Aucun entretien ne t’est proposé pour cette mission.
                </Text>
              </Panel>
            ) : (
              <CandidateInterviewCard interview={interview} title="Entretien" declineAs="Décliner l’entretien" />
            )}
            <MissionFacts mission={data} reader="candidate" logo={logo} />
            <AnswerTimeOfMission missionId={data.id} />
          </>
        }
      >
        <AwaitedCard missionId={data.id} reader="candidate" />
        {card.status === 'recruited' && (
          <WorkedMonthsOf missionProfilId={card.missionProfilId} monthPath={paths.candidate.report} />
        )}
        <MissionText mission={data} held={held} />
        <Panel title="Pourquoi cette mission">
          <Text size="sm" c="dimmed" mb="md">
            Voici ce qui rapproche ton profil de la mission. L’entreprise lit les mêmes mots, sans ton nom.
          </Text>
          <ExplainedScore mission={data.id} profil={profilId} label="Ton score" reader="candidate" />
        </Panel>
        <TimelineOf missionId={data.id} />
      </DetailLayout>
    </>
  )
}
