import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { isTest, repository, sourceFiles } from '#test/house/source-tree.ts'
import { wordsIn } from './words-in.ts'

/*
 * All that people read, in a sheet a folder: labels, messages, hints, the sentences of the server; letters are in letters.txt. Who changes
 * a word reads there what people will read, and whether the specification gives it to the letter, and commits both (`vitest run
 * --project unit test/house/words -u`).
 */

/** Lists of words that are no sentences of ours, and what no person reads. */
const silent =
  /^domain\/profiles\/(?:resumes\/reading|anonymity)\/|^domain\/ground\/reference-data\/territories|^web\/design-system\/|^server\/(?:start|db|matching)\/|\.(?:sql|letters|d)\.ts$/

/** The sheet of a file: that of its wing, or of its room. */
const sheetOf = (path: string) => dirname(path).split('/').slice(0, 3).join('-')

const speaking = sourceFiles()
  .filter((file) => /^(?:contract|domain|server|web)\//.test(file.path) && !isTest(file) && !silent.test(file.path))
  .map(({ path, text }) => ({ path, words: wordsIn(path, text) }))
  .filter(({ words }) => words.length > 0)
const sheets = Map.groupBy(speaking, ({ path }) => sheetOf(path))

test.each([...sheets])('%s says what its sheet has', async (sheet, files) => {
  const parts = files.map(({ path, words }) => [path, ...words.map((line) => `  ${line}`)].join('\n'))
  await expect(`${parts.join('\n\n')}\n`).toMatchFileSnapshot(`${sheet}.txt`)
})

test('a sheet goes with its folder', () => {
  const written = readdirSync(join(repository, 'test/house/words')).flatMap(
    (name) => /^(.*)\.txt$/.exec(name)?.[1] ?? [],
  )
  expect(written.filter((sheet) => !sheets.has(sheet))).toEqual([])
})
