import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { requirements } from './asvs-requirements.ts'

/** What `docs/security/asvs.md` says of us stands in the repository. */

const repository = fileURLToPath(new URL('../../..', import.meta.url))
const contentOf = (path: string) => readFileSync(join(repository, path), 'utf8')
const sheet = contentOf('docs/security/asvs.md')

const verdicts = ['met', 'n/a', 'not met'] as const
type Verdict = (typeof verdicts)[number]

/** The cells of each line of a table. */
const lines = sheet.split('\n').flatMap((line) => {
  const cells = /^\|(.*)\|$/.exec(line)?.[1]?.split('|')
  return cells === undefined ? [] : [cells.map((cell) => cell.trim())]
})
const rows = lines.flatMap(([id = '', level, , verdict, evidence = '']) =>
  /^V\d/.test(id) ? [{ id, level: Number(level), verdict: verdict as Verdict, evidence }] : [],
)

/** Backticks hold paths; the titles in « » after a path, up to the next one, are tests of that file. */
const named = Array.from(sheet.matchAll(/`([^`]+)`([^`|]*)/g), ([, path = '', after = '']) => ({
  path,
  titles: /\.(?:test|spec)\.ts$/.test(path)
    ? Array.from(after.matchAll(/« ([^»]+) »/g), ([, title = '']) => title)
    : [],
}))

test('every requirement of levels 1 and 2 stands once, in the order of the standard', () => {
  expect(requirements).toHaveLength(253)
  expect(rows.map(({ id, level }) => ({ id, level }))).toEqual(requirements)
})

test('every verdict is one of three, and says why', () => {
  expect(rows.filter(({ verdict }) => !verdicts.includes(verdict)).map(({ id }) => id)).toEqual([])
  expect(rows.filter(({ evidence }) => evidence === '').map(({ id }) => id)).toEqual([])
})

test('what is met names what shows it: a file, or another part of the sheet', () => {
  const headings = new Set(Array.from(sheet.matchAll(/^## (.+)$/gm), ([, heading]) => heading))
  const shows = (evidence: string) => {
    const [, part] = /« ([^»]+) » below/.exec(evidence) ?? []
    return part === undefined ? evidence.includes('`') : headings.has(part)
  }
  const without = rows.filter(({ verdict, evidence }) => verdict === 'met' && !shows(evidence))
  expect(without.map(({ id }) => id)).toEqual([])
})

test('every file that the sheet names is there', () => {
  expect(named.length).toBeGreaterThan(200)
  expect([...new Set(named.map(({ path }) => path))].filter((path) => !existsSync(join(repository, path)))).toEqual([])
})

test('every test that the sheet names is in its file, under that title', () => {
  const titled = named.flatMap(({ path, titles }) => titles.map((title) => ({ path, title })))
  expect(titled.length).toBeGreaterThan(80)
  const isThere = ({ path, title }: { path: string; title: string }) =>
    existsSync(join(repository, path)) && contentOf(path).includes(`'${title}'`)
  expect(titled.filter((each) => !isThere(each))).toEqual([])
})

test('the counts at the head are those of the rows', () => {
  const countsOf = (levels: number[]) => {
    const these = rows.filter(({ level }) => levels.includes(level))
    return [...verdicts.map((each) => these.filter(({ verdict }) => verdict === each).length), these.length].map(String)
  }
  const counted = lines.filter(([level = '']) => ['1', '2', 'both'].includes(level))
  expect(counted).toEqual([
    ['1', ...countsOf([1])],
    ['2', ...countsOf([2])],
    ['both', ...countsOf([1, 2])],
  ])
})
