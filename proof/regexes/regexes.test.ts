import { describe, expect, test } from 'vitest'
import { verdictOn } from '#test/house/regexes/judging.ts'
import { byFile, findPatterns, nameOf } from '#test/house/regexes/patterns.ts'
import { readVerdicts } from '#test/house/regexes/verdicts.ts'

/*
 * `test/house/regexes/regexes.test.ts` fails for a pattern that the kept verdicts call slow: here every pattern is judged again, so
 * that no verdict stands that recheck does not give.
 */

test('a pattern in super-linear time is found', () => {
  expect(verdictOn({ pattern: '^(a+)+$', flags: '' })).toBe('exponential')
  expect(verdictOn({ pattern: String.raw`\s+$`, flags: 'u' })).toBe('2nd degree polynomial')
  expect(verdictOn({ pattern: '[', flags: '' })).toBe('unknown')
  expect(verdictOn({ pattern: '^a+$', flags: '' })).toBe('safe')
})

const { literals, made } = await findPatterns()
const kept = readVerdicts().verdicts

describe('the kept verdict on every pattern is the one of recheck', () => {
  /** A pattern that stands in several files is judged once, and told of each of them. */
  const judged = new Map<string, string>()
  const once = (name: string, judge: () => string): string => {
    const verdict = judged.get(name) ?? judge()
    judged.set(name, verdict)
    return verdict
  }

  test.each([...byFile([...literals, ...made])])(
    '%s',
    (_, patterns) => {
      const names = patterns.map((each) => ({ name: nameOf(each), each }))
      expect(names.map(({ name }) => [name, kept[name]])).toEqual(
        names.map(({ name, each }) => [name, once(name, () => verdictOn(each))]),
      )
    },
    120_000,
  )
})
