import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { openTestDatabase } from '#test/servers/app.ts'
import { matches, matchesReady } from './search.ts'
import { statement } from '#server/db/statement.ts'

const { db } = await openTestDatabase()

const titles = ['Dépôt à 100 %', 'Cent％', 'un_deux', 'trois＿quatre', 'a\\b', 'c＼d', 'Rien']
const given = sql`(select title, searchable(title) as ready from unnest(${sql.param(titles)}::text[]) title) given`

type Found = { title: string }
const title = sql`title`
const ready = sql`ready`
const sought = sql.placeholder('sought')

const preparedRaw = statement<Found>('raw', sql`select title from ${given} where ${matches(title, sought)}`)
const preparedReady = statement<Found>('ready', sql`select title from ${given} where ${matchesReady(ready, sought)}`)

const searches: Record<string, (text: string) => Promise<Found[]>> = {
  'a composed query': async (text) =>
    (await db.execute<Found>(sql`select title from ${given} where ${matches(title, text)}`)).rows,
  'a composed query on a ready column': async (text) =>
    (await db.execute<Found>(sql`select title from ${given} where ${matchesReady(ready, text)}`)).rows,
  'a prepared query': (text) => preparedRaw(db, { sought: text }),
  'a prepared query on a ready column': (text) => preparedReady(db, { sought: text }),
}

describe.each(Object.entries(searches))('in %s', (_, search) => {
  test.each([
    ['depot', ['Dépôt à 100 %']],
    ['DÉPÔT', ['Dépôt à 100 %']],
    ['%', ['Dépôt à 100 %', 'Cent％']],
    ['％', ['Dépôt à 100 %', 'Cent％']],
    ['_', ['un_deux', 'trois＿quatre']],
    ['＿', ['un_deux', 'trois＿quatre']],
    ['\\', ['a\\b', 'c＼d']],
    ['＼', ['a\\b', 'c＼d']],
    ['t％', ['Cent％']],
    ['d%t', []],
    ['d％t', []],
    ['r＿en', []],
    ['＼％', []],
  ])('« %s » is searched as it stands, whatever the case and the accents', async (text, expected) => {
    expect((await search(text)).map((row) => row.title)).toEqual(expected)
  })
})
