import { DrizzleQueryError, sql } from 'drizzle-orm'
import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { openTestApp } from '#test/servers/app.ts'
import { prepared, type Db, type Trx } from './client.ts'
import { statement } from './statement.ts'

const { db, owner } = await openTestApp()

const samples = pgTable('known_query_samples', {
  id: integer().notNull(),
  title: text(),
  madeAt: timestamp({ withTimezone: true }).notNull(),
})
await owner.pool.query(`create table known_query_samples (id integer, title text, made_at timestamptz);
  insert into known_query_samples values (1, 'un', '2026-11-28T10:00:00Z'), (2, null, '2026-11-29T10:00:00Z');
  grant select on known_query_samples to public`)

const columns = { id: samples.id, title: samples.title, madeAt: samples.madeAt, twice: sql<number>`id * 2`.as('twice') }
const select = (some: Db | Trx) => some.select(columns).from(samples).orderBy(samples.id)
const known = prepared((some) => select(some).prepare('known_query_samples'))
const divided = statement<{ quotient: number }>(
  'known_query_division',
  sql`select 6 / ${sql.placeholder('by')}::int as quotient`,
)

test('a prepared query answers the rows that Drizzle answers, also in a transaction and once more', async () => {
  const rows = await select(db)
  expect(rows[1]).toMatchObject({ title: null, madeAt: new Date('2026-11-29T10:00:00Z'), twice: 4 })
  expect(await known(db).execute()).toEqual(rows)
  expect(await known(db).execute()).toEqual(rows)
  expect(await db.transaction((trx) => known(trx).execute())).toEqual(rows)
})

test('a statement that the database refuses fails as Drizzle’s do, and its connection answers the next one', async () => {
  const failed = await divided(db, { by: 0 }).catch((error: unknown) => error)
  expect(failed).toBeInstanceOf(DrizzleQueryError)
  expect((failed as DrizzleQueryError).cause).toMatchObject({ code: '22012' })
  expect(await divided(db, { by: 3 })).toEqual([{ quotient: 2 }])
  expect(await db.transaction((trx) => divided(trx, { by: 2 }))).toEqual([{ quotient: 3 }])
})

test('a row that cannot be read fails its query alone', async () => {
  const broken = prepared((some) =>
    some
      .select({
        id: sql<number>`id`.mapWith((value: number) => {
          if (value === 2) throw new Error('cannot be read')
          return value
        }),
      })
      .from(samples)
      .prepare('known_query_misread'),
  )
  const failed = await broken(db)
    .execute()
    .catch((error: unknown) => error)
  expect((failed as DrizzleQueryError).cause).toMatchObject({ message: 'cannot be read' })
  expect(await divided(db, { by: 6 })).toEqual([{ quotient: 1 }])
})
