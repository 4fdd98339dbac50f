import { useSuspenseQuery } from '@tanstack/react-query'
import { platformStatistics } from '#contract/oversight/platform-statistics.ts'
import { missionTags } from '#domain/hiring/missions/mission-labels.ts'
import { missionStates } from '#domain/hiring/missions/missions.ts'
import { monthTotals } from '#web/features/oversight/statistics/month-totals.ts'
import { formatCount } from '#web/lib/format.ts'
import { q } from '#web/lib/http/api.ts'
import { ReadBoundary } from '#web/server-state/read-boundary.tsx'
import { Doughnut, type Slice } from '#web/ui/charts/doughnut.tsx'
import { LineChart } from '#web/ui/charts/line-chart.tsx'

const missionsWorded = (count: number) => formatCount(count, 'mission')
const candidatesWorded = (count: number) => formatCount(count, 'candidat')

const tones: Record<(typeof missionStates)[number], Slice['tone']> = {
  proposed: 'blue',
  ongoing: 'green',
  finished: 'black',
  interrupted: 'red',
}

const States = () => {
  const { data } = useSuspenseQuery(q(platformStatistics.missionsByState, {}))
  const counts: Record<string, number> = data
  return (
    <Doughnut
      name="Statistiques des missions"
      headers={['État', 'Missions', 'Part']}
      noun={missionsWorded}
      slices={missionStates.map((state) => {
        const { label } = missionTags[state]
        return { label, value: counts[label] ?? 0, tone: tones[state] }
      })}
    />
  )
}

const byMonth = { span: 'sur douze mois' } as const

const Missions = () => {
  const { data } = useSuspenseQuery(q(platformStatistics.missionsByDay, {}))
  const days = data.map(({ date, missions }) => ({ day: date, count: missions }))
  return (
    <LineChart
      {...byMonth}
      name="Missions ajoutées par mois"
      headers={['Mois', 'Missions']}
      worded={missionsWorded}
      points={monthTotals(days)}
    />
  )
}

const Candidates = () => {
  const { data } = useSuspenseQuery(q(platformStatistics.candidatesByDay, {}))
  const days = data.map(({ date, candidats }) => ({ day: date, count: candidats }))
  return (
    <LineChart
      {...byMonth}
      name="Candidats ajoutés par mois"
      headers={['Mois', 'Candidats']}
      worded={candidatesWorded}
      points={monthTotals(days)}
    />
  )
}

const contents = { states: States, missions: Missions, candidates: Candidates } as const

/** One figure of the platform; a failure is told in its place. */
export const PlatformFigure = ({ of }: { of: keyof typeof contents }) => {
  const Content = contents[of]
  return (
    <ReadBoundary waiting={null}>
      <Content />
    </ReadBoundary>
  )
}
