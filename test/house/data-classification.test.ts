import { readFileSync } from 'node:fs'
import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { sourceFiles } from './source-tree.ts'

/** docs/security/data-classification.md, held against the tables that there are. */

const document = readFileSync(new URL('../../docs/security/data-classification.md', import.meta.url), 'utf8')

/** A name as the database writes it. */
const written = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const modules: Record<string, unknown>[] = await Promise.all(
  sourceFiles()
    .filter(({ path }) => path.startsWith('server/db/schema/'))
    .map(({ path }) => import(new URL(`../../${path}`, import.meta.url).href)),
)
const columns = modules
  .flatMap((module) => Object.values(module))
  .filter((value) => is(value, PgTable))
  .flatMap((table) => Object.keys(getTableColumns(table)).map((name) => `${getTableName(table)}.${written(name)}`))

/** The rows of the tables whose first cell is a name: their cells. */
const rows = document
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
  .filter((cells) => cells.length === 5)
const namesIn = (cell = '') => [...cell.matchAll(/`([a-z0-9_]+)`/g)].map(([, name]) => name)
const classified = rows.flatMap(([table, names]) => namesIn(names).map((name) => `${namesIn(table)[0]}.${name}`))

test('every column stands in one row, and every row names columns that there are', () => {
  expect(columns.length).toBeGreaterThan(250)
  expect(columns.filter((column) => !classified.includes(column))).toEqual([])
  expect(classified.filter((column) => !columns.includes(column))).toEqual([])
  expect(classified.filter((column, at) => classified.indexOf(column) !== at)).toEqual([])
})

test('every row has a class of the document, says who reads it and how long it stays', () => {
  const classes = [...document.matchAll(/^\| (\w+) \| [^|]+ \| [^|]+ \|$/gm)].map(([, name]) => name)
  expect(classes).toEqual(expect.arrayContaining(['secret', 'restricted', 'personal', 'business', 'internal', 'open']))
  for (const [table, , of, readers, duration] of rows) {
    expect(classes, table).toContain(of)
    expect(readers, table).not.toBe('')
    expect(duration, table).not.toBe('')
  }
})

test('what lets somebody in is secret', () => {
  const open = rows.filter(([, , of]) => of !== 'secret').flatMap(([table, names]) => [table, ...namesIn(names)])
  expect(open.filter((name) => /token_hash|password|code_hash|sealed_(?:secret|key)/.test(name ?? ''))).toEqual([
    'password_expires_at',
    '`password_resets`',
  ])
})
