import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { matching } from '#contract/matching.ts'
import { shownScore } from '#domain/matching.ts'
import { Explanation } from '#web/features/matching/explanation.card.tsx'
import { q } from '#web/lib/http/api.ts'
import { ListFailed, ListWaiting } from '#web/ui/lists/list-reading.tsx'
import { ScoreBar } from '#web/ui/figures/score-bar.tsx'
import classes from './explanation.module.css'

type Props = {
  mission: number
  profil: number
  /** What the score is, for this reader: « Ton score ». */
  label: string
}

/** A score and why, read from the server when it is shown. */
export const ExplainedScore = ({ mission, profil, label }: Props) => {
  const { data, isError, refetch } = useQuery(q(matching.explain, { query: { mission, profil } }))
  if (isError) return <ListFailed retry={refetch} />
  if (data === undefined) return <ListWaiting />
  return (
    <div className={classes.explained}>
      <Text component="div" className={classes.total}>
        {label}
        <ScoreBar value={shownScore(data.score)} />
      </Text>
      <Explanation of={data} />
    </div>
  )
}
