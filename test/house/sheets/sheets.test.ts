import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { pathsUnder, repository } from '#test/house/source-tree.ts'
import { thingsIn } from './source-things.ts'

/*
 * What people read and may do, as the sources say it, stands in a sheet a folder: each word, column, field, button, right, question and
 * call. A change of a screen or a letter changes its sheet and is read there, line by line: a word that the specification gives is not
 * changed. `vitest run --project unit test/house/sheets -u` writes the sheets again.
 */

/** Lists of words that are no sentences of ours, and SQL. */
const silent =
  /^domain\/profiles\/(?:resumes\/reading|anonymity)\/|^domain\/ground\/reference-data\/territories|^web\/design-system\/|\.sql\.ts$/

const speaking = /^(?:domain|contract|web|server\/(?:features|mail))\/.*(?<!\.test|\.d)\.tsx?$/

/** The folder whose sheet a file is in: a wing, or a room. */
const sheetOf = (path: string) => dirname(path).split('/').slice(0, 3).join('-')

const sheets = Map.groupBy(
  ['domain', 'contract', 'server', 'web']
    .flatMap(pathsUnder)
    .filter((path) => speaking.test(path) && !silent.test(path))
    .toSorted(),
  sheetOf,
)

test.each([...sheets])('%s shows, says and asks what its sheet has', async (sheet, paths) => {
  const things = paths
    .map((path) => [path, ...thingsIn(path, readFileSync(join(repository, path), 'utf8')).map((line) => `  ${line}`)])
    .filter(({ length }) => length > 1)
  if (things.length === 0) return
  await expect(`${things.map((lines) => lines.join('\n')).join('\n\n')}\n`).toMatchFileSnapshot(`./${sheet}.txt`)
})

test('a sheet goes with its folder or feature', () => {
  const sheetsIn = (folder: string) =>
    readdirSync(join(repository, 'test/house/sheets', folder)).flatMap((name) => /^(.*)\.txt$/.exec(name)?.[1] ?? [])
  expect(sheetsIn('.').filter((sheet) => !sheets.has(sheet))).toEqual([])
  expect(sheetsIn('wire').filter((sheet) => !(sheet in api))).toEqual([])
})
