import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { migrate, openDatabase, type Db } from '#server/db/client.ts'
import { prepareEventPartitions } from '#server/db/event-partitions.ts'
import { sealEvents } from '#server/db/event-sealing.ts'
import { record } from '#server/db/record.ts'
import { caughtUpEvents, events } from '#server/db/schema/ground/events.ts'
import { systemAt } from '#server/http/actor.ts'
import { api } from '#contract/index.ts'
import { openTestDatabase, serverOn } from '#test/servers/app.ts'
import { aCandidate, aMission, anAdmin, aRecruiter } from '#test/people/factories.ts'
import { followOlderEvents } from './older-events.ts'

const database = await openTestDatabase()
const { owner, ownerUrl } = database
const { db, url, call, clock, close } = await serverOn(database)
afterAll(close)
const roleName = decodeURIComponent(new URL(url).username)
const actor = systemAt(clock.now)

const partitionsOf = async (on: Db) =>
  (
    await on.execute<{ name: string; bound: string }>(sql`
      select c.relname as name, pg_get_expr(c.relpartbound, c.oid) as bound
      from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = 'events'::regclass order by c.oid`)
  ).rows.map(({ name, bound }) => [name, bound])

const madeAhead = [
  ['events_0', `FOR VALUES FROM (MINVALUE) TO ('10000000')`],
  ['events_beyond', 'DEFAULT'],
  ['events_10000000', `FOR VALUES FROM ('10000000') TO ('20000000')`],
]

/** The migrations before the one that partitions the log, or those up to it but for its last statement, which does it at once. */
const folderOfMigrations = async (isLeftToTheJob: boolean): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'inspirnautes-migrations-'))
  afterAll(() => rm(folder, { recursive: true }))
  await cp(new URL('../db/migrations', import.meta.url), folder, { recursive: true })
  const path = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(await readFile(path, 'utf8')) as { entries: { tag: string }[] }
  const at = journal.entries.findIndex(({ tag }) => tag === '0054_event-partitions')
  const entries = journal.entries.slice(0, at + (isLeftToTheJob ? 1 : 0))
  await writeFile(path, JSON.stringify({ ...journal, entries }))
  const migration = join(folder, '0054_event-partitions.sql')
  const statements = (await readFile(migration, 'utf8')).split('--> statement-breakpoint')
  await writeFile(migration, statements.slice(0, -1).join('--> statement-breakpoint'))
  return folder
}

/** A database whose log is one table with three events in it, and a connection of an older instance that knows its statements. */
const openBefore = async ({ isLeftToTheJob }: { isLeftToTheJob: boolean }) => {
  const name = `before_${randomUUID().replaceAll('-', '')}`
  await owner.db.execute(sql.raw(`create database ${name}`))
  const on = (address: string) => Object.assign(new URL(address), { pathname: `/${name}` }).href
  const before = openDatabase(on(ownerUrl), 2)
  const older = new pg.Client({ connectionString: on(url) })
  onTestFinished(async () => {
    await Promise.all([older.end(), before.pool.end()])
    await owner.db.execute(sql.raw(`drop database ${name}`))
  })
  await runMigrations(before.db, { migrationsFolder: await folderOfMigrations(isLeftToTheJob) })
  await before.pool.query(`grant usage on schema public to ${roleName}; grant select, insert on events to ${roleName}`)
  await older.connect()
  const write = async (subjectId: number) => {
    const text = `insert into events (at, actor_role, type, subject, subject_id) values (now(), 'admin', 'mission.edited', 'mission', $1)`
    await older.query({ name: 'older_write', text, values: [subjectId] })
  }
  const read = async () => {
    const text = 'select id::int, subject_id as "subjectId" from events where subject = $1 order by id'
    return (await older.query<{ id: number; subjectId: number }>({ name: 'older_read', text, values: ['mission'] }))
      .rows
  }
  for (const subjectId of [1, 2, 3]) await write(subjectId)
  return { ...before, url: on(ownerUrl), write, read, refusalOf: (text: string) => refusalOf(older, text) }
}

const refusalOf = async (client: { query: (text: string) => Promise<unknown> }, text: string): Promise<unknown> => {
  try {
    await client.query(text)
    return undefined
  } catch (error) {
    return (error as { code?: string }).code
  }
}

const forbidden = '42501'

describe('a log that was one table', () => {
  test('is partitioned by the migration, under an instance that goes on writing and reading', async () => {
    const before = await openBefore({ isLeftToTheJob: false })
    const kept = await before.read()
    await migrate(before.url, { name: roleName })
    expect(await partitionsOf(before.db)).toEqual(madeAhead)
    await before.write(4)
    expect(await before.read()).toEqual([...kept, { id: 4, subjectId: 4 }])
    for (const change of ['update events set subject_id = 9', 'delete from events', 'select from events_0'])
      expect(await before.refusalOf(change), change).toBe(forbidden)
  })

  test('has the same columns, indexes and triggers as before', async () => {
    const before = await openBefore({ isLeftToTheJob: false })
    const shape = async () =>
      (
        await before.pool.query<{ made: string }>(`
          select attname || ' ' || format_type(atttypid, atttypmod) || ' ' || attnotnull || ' ' || attidentity::text || ' '
            || coalesce(pg_get_expr(adbin, adrelid), '') as made
          from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
          where attrelid = 'events'::regclass and attnum > 0
          union all select replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ') from pg_index where indrelid = 'events'::regclass
          union all select pg_get_triggerdef(oid) from pg_trigger where tgrelid = 'events'::regclass order by 1`)
      ).rows
    const kept = await shape()
    expect(kept.length).toBeGreaterThan(20)
    await migrate(before.url, { name: roleName })
    expect(await shape()).toEqual(kept)
  })

  test('is partitioned by the job where it is large, step by step, and killed in a step loses nothing', async () => {
    const before = await openBefore({ isLeftToTheJob: true })
    const kept = await before.read()
    for (let count = 0, isReady = false; !isReady; count++) {
      const killed = await before.pool.connect()
      await killed.query('begin; select prepare_event_partitions(); rollback')
      killed.release()
      const { rows } = await before.pool.query<{ isReady: boolean }>('select prepare_event_partitions() as "isReady"')
      isReady = rows[0]?.isReady ?? true
      await before.write(10 + count)
      kept.push({ id: kept.length + 1, subjectId: 10 + count })
      expect((await before.read()).map(({ subjectId }) => subjectId)).toEqual(kept.map(({ subjectId }) => subjectId))
    }
    expect(kept).toHaveLength(8)
    expect(await partitionsOf(before.db)).toEqual(madeAhead)
    await prepareEventPartitions(before.db)
    expect(await partitionsOf(before.db)).toEqual(madeAhead)
    // What was given to the application stays given, before anybody starts again.
    for (const change of ['update events set subject_id = 9', 'delete from events'])
      expect(await before.refusalOf(change), change).toBe(forbidden)
  })
})

describe('across the bound of two partitions', () => {
  const countFrom = (id: number) => owner.db.execute(sql.raw(`alter table events alter column id restart with ${id}`))
  const placeOf = async (accountId: number) =>
    (
      await db.execute<{ place: string }>(
        sql`select tableoid::regclass::text as place from events where account_id = ${accountId} order by id`,
      )
    ).rows.map(({ place }) => place)

  test('the log is written, read, followed and sealed, and stays append-only', async () => {
    const [admin, candidate] = [await anAdmin(db), await aCandidate(db)]
    const mission = await aMission(db, await aRecruiter(db))
    await followOlderEvents(db)
    const caughtUp = async () => (await db.select().from(caughtUpEvents)).map(({ eventId }) => eventId)
    const earlier = await caughtUp()
    await countFrom(9_999_998)
    const reason = 'Trop loin, je garde mon fils'
    const clear = (at: Date) =>
      db.insert(events).values({
        at,
        actorRole: 'admin',
        type: 'account.suspended',
        subject: 'account',
        subjectId: candidate.id,
        accountId: candidate.id,
        after: { status: 'suspended', reason },
      })
    for (let count = 0; count < 2; count++) {
      await db.transaction((trx) =>
        record(trx, actor, {
          type: 'mission.edited',
          subject: 'mission',
          subjectId: mission,
          after: { title: `${count}` },
        }),
      )
      await clear(clock.now)
    }
    expect(await placeOf(candidate.id)).toEqual(['events_0', 'events_10000000'])

    await followOlderEvents(db)
    expect(await caughtUp()).toEqual([...earlier, 9_999_999, 10_000_001])
    await sealEvents(db, clock.now)
    const logged = await db.select().from(events).where(eq(events.accountId, candidate.id))
    expect(logged).toHaveLength(2)
    expect(JSON.stringify(logged)).not.toContain(reason)
    const journal = await call(api.journal.ofMission, { params: { id: mission } }, admin)
    expect(journal.body.items.map(({ id }) => id)).toEqual([10_000_000, 9_999_998])

    for (const change of [
      'update events_10000000 set subject_id = 9',
      'delete from events_10000000',
      'truncate events_10000000',
    ])
      expect(await refusalOf(owner.pool, change), change).toBe(forbidden)
    expect(await refusalOf(owner.pool, 'truncate events_beyond')).toBe(forbidden)
  })

  test('an event without a partition is written, and the next partitions come after it', async () => {
    const candidate = await aCandidate(db)
    const write = () =>
      db.transaction((trx) =>
        record(trx, actor, { type: 'account.reactivated', subject: 'account', subjectId: candidate.id }),
      )
    await countFrom(31_000_000)
    await write()
    await prepareEventPartitions(db)
    await write()
    await countFrom(40_000_000)
    await write()
    expect(await placeOf(candidate.id)).toEqual(['events_beyond', 'events_beyond', 'events_40000000'])
    expect((await partitionsOf(db)).slice(3)).toEqual([
      ['events_40000000', `FOR VALUES FROM ('40000000') TO ('50000000')`],
    ])
  })
})
