import { useQuery } from '@tanstack/react-query'
import { statistics } from '#contract/oversight/statistics.ts'
import { q } from '#web/lib/http/api.ts'
import { FactList } from '#web/ui/texts/fact-list.tsx'

/** The request for a candidate's counters; a screen's loader may start it. */
export const missionFiguresOf = (id: number) => q(statistics.ofCandidate, { params: { id } })

/** The counters of the candidate's dashboard, as a short list. */
export const MissionFigures = ({ id }: { id: number }) => {
  const { data } = useQuery(missionFiguresOf(id))
  return (
    <FactList
      lines
      facts={[
        { label: 'Missions proposées', value: data?.pendingMissions },
        { label: 'Missions terminées', value: data?.completedMissions },
        { label: 'Entretiens à venir', value: data?.interview },
        { label: 'Entretiens passés', value: data?.passedInterview },
      ]}
    />
  )
}
