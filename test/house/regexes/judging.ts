import type { Written } from '#test/house/regexes/patterns.ts'
import { bounds } from '#test/house/regexes/verdicts.ts'

// Its build in JavaScript, which every machine can run; it is read when recheck judges.
process.env['RECHECK_BACKEND'] = 'pure'
const { checkSync } = await import('recheck')

/** With an automaton or, for what an automaton cannot say, by a search for a text that is slow. */
export const verdictOn = ({ pattern, flags }: Pick<Written, 'pattern' | 'flags'>): string => {
  const verdict = checkSync(pattern, flags, bounds)
  return verdict.status === 'vulnerable' ? verdict.complexity.summary : verdict.status
}
