import { describe, expect, test } from 'vitest'
import { byFile, findPatterns, nameOf } from './patterns.ts'
import { judge, readVerdicts } from './verdicts.ts'

/*
 * All requests share one thread, and a pattern in super-linear time on one text stops it for everybody: every pattern of the
 * product has a verdict of recheck, kept in verdicts.json. `proof/regexes/regexes.test.ts` judges all of them again.
 */

/** Files whose patterns take quadratic time at worst, and why nobody can make them wait. */
const bounded: Record<string, string> = {
  'domain/profiles/resumes/reading/experiences.ts': 'one line of a CV, read in the browser of its owner',
  'domain/profiles/resumes/reading/title-words.ts': 'one line of a CV, read in the browser of its owner',
  'domain/profiles/resumes/reading/skills.ts': 'one item of a CV, read in the browser of its owner',
  'server/pdf/resume-sheet.ts': 'ten digits, checked before',
  'server/http/plugins/content-security-policy.ts': 'our own built pages, at the start',
  'server/http/plugins/search-engines.ts': 'our own built pages, at the start',
  'web/content/blocks/linked-text.tsx': 'our own catalogue of words',
}

/** Files whose patterns are made of data when they are called: of escaped words, with nothing repeated around them. */
const madeOfData = ['domain/profiles/resumes/reading/languages.ts', 'domain/profiles/resumes/reading/skills.ts']

const { literals, making, made } = await findPatterns()
const written = [...literals, ...made]
const kept = readVerdicts()
const verdictOf = new Map(Object.entries(kept.verdicts))

test('every pattern is found: literals, texts given to RegExp, and those put together when a file is loaded', () => {
  expect(literals.length).toBeGreaterThan(200)
  const loaded = new Set(made.map(({ where }) => where))
  expect(making.filter((path) => !loaded.has(path)).toSorted()).toEqual(madeOfData)
})

describe('the verdicts', () => {
  const again = 'run `npm run verdicts` and look at what it writes'

  test('are those of the recheck of today, with the bounds of today', () => {
    expect({ recheck: kept.recheck, bounds: kept.bounds }, again).toEqual(judge)
  })

  test('there is one on every pattern', () => {
    const without = written.filter((each) => !verdictOf.has(nameOf(each)))
    expect(
      without.map((each) => `${each.where} ${nameOf(each)}`),
      again,
    ).toEqual([])
  })

  test('none is on a pattern that is gone', () => {
    const names = new Set(written.map(nameOf))
    expect(
      [...verdictOf.keys()].filter((name) => !names.has(name)),
      again,
    ).toEqual([])
  })
})

describe('the time of every pattern is proportional to the length of a text', () => {
  test.each([...byFile(written)])('%s', (path, patterns) => {
    const slow = patterns.flatMap((each) => {
      const verdict = verdictOf.get(nameOf(each))
      return verdict === undefined || verdict === 'safe' ? [] : [`${each.where} ${nameOf(each)}: ${verdict}`]
    })
    if (bounded[path] === undefined) return expect(slow).toEqual([])
    expect(slow.filter((told) => !told.includes(': 2nd degree polynomial'))).toEqual([])
    // A file of this list whose patterns are mended leaves it.
    expect(slow).not.toEqual([])
  })
})
