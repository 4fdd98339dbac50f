import { describe, expect, test } from 'vitest'
import { readChoice } from '../../bin/proof/choice.ts'
import { parts } from '../../bin/proof/parts.ts'
import {
  countsOf,
  countsOfJourneys,
  judge,
  tableOf,
  unfinished,
  type ProofRecord,
  type Row,
} from '../../bin/proof/record.ts'

const names = parts.map(({ name }) => name)
const chosen = (...args: string[]) => readChoice(args, parts)

describe('what is asked for', () => {
  test('all parts, one or several, in the short or the long form', () => {
    expect(chosen()).toEqual({ does: 'run', names, form: 'short' })
    expect(chosen('--long')).toEqual({ does: 'run', names, form: 'long' })
    // They run in the order of the house.
    expect(chosen('year', 'chaos')).toEqual({ does: 'run', names: ['chaos', 'year'], form: 'short' })
    expect(chosen('--long', 'races')).toEqual({ does: 'run', names: ['races'], form: 'long' })
  })

  test('the arguments of a long run pass through to it', () => {
    expect(chosen('chaos', '--kills', '1000', '--seed', '7')).toEqual({
      does: 'own',
      name: 'chaos',
      args: ['--kills', '1000', '--seed', '7'],
    })
    expect(chosen('previous', 'server/app.test.ts')).toMatchObject({ does: 'own', args: ['server/app.test.ts'] })
    expect(chosen('fuzz', '--long', '--isolation')).toMatchObject({ does: 'own', args: ['--isolation'] })
  })

  test('what nothing can be done with is refused', () => {
    for (const args of [
      ['--kills', '3'],
      ['chaoss'],
      ['chaos', 'year', '--seed', '2'],
      ['races', '--seed', '2'],
      ['--resume', 'year'],
    ])
      // oxfmt-ignore
      expect(chosen(...args)).toMatchObject({ does: 'refuse' })
  })
})

const here = { commit: 'a'.repeat(40), isClean: true }
const before = { ...here, commit: 'b'.repeat(40) }
const aRow = (row: Partial<Row> = {}): Row => ({
  ...here,
  form: 'short',
  at: '2026-11-27T10:05:00.000Z',
  load: 1,
  ms: 61_000,
  much: '3 tests',
  passed: 3,
  failed: 0,
  found: [],
  unproved: [],
  said: [],
  ...row,
})
const run = { ...here, form: 'short' as const, at: '2026-11-27T10:00:00.000Z', names: ['races', 'fuzz', 'year'] }
const recordOf = (rows: Record<string, Row>): ProofRecord => ({ run, rows })
const every = (row: Partial<Row> = {}) => Object.fromEntries(names.map((name) => [name, aRow(row)]))

describe('what was interrupted', () => {
  test('goes on with the parts that have no row as young as the run, a failed one has', () => {
    const older = aRow({ at: '2026-11-27T09:00:00.000Z' })
    expect(unfinished(recordOf({ races: aRow({ failed: 1 }), year: older }), here)).toEqual(['fuzz', 'year'])
  })

  test('does not go on at another commit, beside other files, without a run, or once it is over', () => {
    const begun = recordOf({ races: aRow() })
    const over = recordOf({ races: aRow(), fuzz: aRow(), year: aRow() })
    const none = { commit: null, isClean: false }
    for (const [record, place] of [
      [begun, before],
      [begun, { ...here, isClean: false }],
      [undefined, here],
      [over, here],
      [{ ...begun, run: { ...run, ...none } }, none],
    ] as const)
      // oxfmt-ignore
      expect(unfinished(record, place)).toContain('Rien à reprendre')
  })
})

describe('whether a commit was proved', () => {
  const judged = (rows: Record<string, Row> | undefined, place = here) =>
    judge(rows && recordOf(rows), place, names) // oxfmt-ignore

  test('it was when every part has a row of it in which nothing failed', () => {
    expect(judged(every())).toMatchObject({ isProved: true, isOfThisCommit: true })
    expect(judged(every()).sentence).toContain('forme courte')
    expect(judged(every({ form: 'long' })).sentence).toContain('forme longue')
    expect(judged(every({ unproved: ['NON VÉRIFIÉ : un disque'] })).unproved).toContain('NON VÉRIFIÉ : un disque')
  })

  test('it was not with a failure, a missing part, changed files, or a row of another commit', () => {
    const { year: _, ...butYear } = every()
    const expected: [ReturnType<typeof judged>, string][] = [
      [judged({ ...every(), year: aRow({ failed: 2 }) }), 'a échoué : year'],
      [judged(butYear), 'il manque year'],
      [judged({ ...every(), year: aRow(before) }), 'il manque year'],
      [judged(every(), { ...here, isClean: false }), 'des fichiers ont changé'],
      [judged(every({ isClean: false })), 'et des fichiers changés'],
      [judged(every(before)), 'bbbbbbbbbb'],
      [judged(undefined), 'npm run proof'],
    ]
    for (const [{ isProved, sentence }, words] of expected) {
      expect(isProved).toBe(false)
      expect(sentence).toContain(words)
    }
  })
})

describe('what was found', () => {
  test('a report counts its tests, and names what failed and what was not tried', () => {
    const assertion = (status: string, fullName: string) => ({ status, fullName })
    const testResults = [
      {
        name: 'a.test.ts',
        status: 'failed',
        assertionResults: [assertion('failed', 'one'), assertion('skipped', 'two')],
      },
      { name: 'b.test.ts', status: 'failed', message: 'does not load', assertionResults: [] },
    ]
    expect(countsOf({ numPassedTests: 4, numFailedTests: 1, testResults })).toEqual({
      much: '5 tests',
      passed: 4,
      failed: 2,
      found: ['one', 'b.test.ts does not load'],
      unproved: ['NON VÉRIFIÉ : two'],
      said: [],
    })
    expect(countsOf({ numPassedTests: 0, numFailedTests: 0, unproved: 'NON VÉRIFIÉ : x' }).unproved).toHaveLength(1)
  })

  test('journeys count as failed when they fail, or pass only when they are run again', () => {
    const journeys = (['passed', 'failed', 'unstable'] as const).map((outcome) => ({ title: `it ${outcome}`, outcome }))
    expect(countsOfJourneys(journeys)).toMatchObject({
      much: '3 tests',
      passed: 1,
      failed: 2,
      found: ['it failed', 'it unstable'],
    })
  })

  test('the table has one line a part, then what is to be read', () => {
    const rows = [
      { name: 'races', tries: 'deux gestes', row: aRow() },
      { name: 'year', tries: 'un marché', row: aRow({ failed: 1, found: ['six weeks'], said: ['0 refused'] }) },
    ]
    const lines = tableOf(rows, (ms) => `${ms / 1000} s`).split('\n')
    expect(lines.slice(0, 3)).toEqual([
      'partie | essayé      | combien | durée | trouvé',
      'races  | deux gestes | 3 tests | 61 s  | rien',
      'year   | un marché   | 3 tests | 61 s  | 1 échec',
    ])
    expect(lines).toContain('year : 0 refused')
    expect(lines).toContain('year, échec : six weeks')
    expect(lines.at(-1)).toContain('aaaaaaaaaa')
  })
})
