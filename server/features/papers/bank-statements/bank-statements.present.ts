import type { ReadLine } from '#contract/papers/bank-statements.ts'
import { whyWords, type MatchedLine } from '#domain/papers/bank-statements/line-matching.ts'

/** A line as the administrator reads it: the ids that the bank gave it stay away. */
export const presentLine = ({
  day,
  cents,
  label,
  name,
  reference,
  state,
  proposals,
  remark,
}: MatchedLine): ReadLine => ({
  day,
  cents,
  label,
  name,
  reference,
  state,
  proposals: proposals.map(({ why, ...one }) => ({ ...one, why: whyWords[why] })),
  remark,
})
