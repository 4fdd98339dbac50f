import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { bottlenecks } from '#contract/oversight/bottlenecks.ts'
import { q } from '#web/lib/http/api.ts'
import { Panel } from '#web/ui/frame/panel.tsx'
import { answerTimeText } from './bottleneck-words.ts'

const AnswerTime = ({ median }: { median: number | null | undefined }) =>
  median === null || median === undefined ? null : (
    <Panel title="Délai de réponse">
      <Text size="sm">{answerTimeText(median)}</Text>
    </Panel>
  )

/** How long the company of a mission usually takes to answer; nothing before its tenth decision. */
export const AnswerTimeOfMission = ({ missionId }: { missionId: number }) => {
  const { data } = useQuery(q(bottlenecks.answerTimeOfMission, { params: { id: missionId } }))
  return <AnswerTime median={data?.median} />
}

/** How long a company usually takes to answer, by user id. */
export const AnswerTimeOfCompany = ({ id }: { id: number }) => {
  const { data } = useQuery(q(bottlenecks.answerTimeOfCompany, { params: { id } }))
  return <AnswerTime median={data?.median} />
}
