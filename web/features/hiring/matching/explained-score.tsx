import { Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { matching } from '#contract/hiring/matching.ts'
import type { Role } from '#domain/ground/accounts/roles.ts'
import { shownScore } from '#domain/hiring/matching/matching.ts'
import { Explanation } from '#web/features/hiring/matching/explanation.tsx'
import { ScoreHelp } from '#web/features/hiring/matching/score-help.lazy.tsx'
import { q } from '#web/lib/http/api.ts'
import { ReadBoundary } from '#web/server-state/read-boundary.tsx'
import { ScoreBar } from '#web/ui/ratings/score-bar.tsx'
import classes from './explanation.module.css'

type Props = {
  mission: number
  profil: number
  /** The label of the score, for this reader: « Ton score ». */
  label: string
  reader: Role
}

const Read = ({ mission, profil, label, reader }: Props) => {
  const { data } = useSuspenseQuery(q(matching.explain, { query: { mission, profil } }))
  return (
    <div className={classes.explained}>
      <Text component="div" className={classes.total}>
        <span>
          {label}
          <ScoreHelp reader={reader} />
        </span>
        <ScoreBar value={shownScore(data.score)} />
      </Text>
      <Explanation of={data} />
    </div>
  )
}

/** A score with its explanation, loaded when it is shown. */
export const ExplainedScore = (props: Props) => (
  <ReadBoundary>
    <Read {...props} />
  </ReadBoundary>
)
