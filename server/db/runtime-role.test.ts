import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase } from '#test/servers/app.ts'
import { anAdmin } from '#test/people/factories.ts'
import { migrate, openDatabase } from './client.ts'
import { record } from './record.ts'
import { withRole } from './runtime-role.ts'
import { events } from './schema/ground/events.ts'

const { db, owner, ownerUrl, url } = await openTestDatabase()
const [name = '', ownerName = ''] = [url, ownerUrl].map((address) => decodeURIComponent(new URL(address).username))

/** The code with which PostgreSQL refuses a statement; undefined when it does as it is told. */
const refusalOf = async (statement: string, on = db): Promise<unknown> => {
  try {
    await on.execute(sql.raw(statement))
    return undefined
  } catch (error) {
    return (error as { cause?: { code?: string } }).cause?.code
  }
}

const forbidden = '42501'

describe('the role under which the application works', () => {
  beforeAll(async () => {
    const admin = await anAdmin(db)
    const actor = { id: admin.id, role: 'admin', now: new Date('2026-11-23T09:00:00Z') } as const
    await db.transaction((trx) => record(trx, actor, { type: 'mission.deleted', subject: 'mission', subjectId: 1 }))
    // The trigger that guards the log refuses its owner: without it, only what was granted is left to refuse.
    await owner.db.execute(sql`alter table events disable trigger user`)
  })

  test('reads and appends to the event log, and cannot change it', async () => {
    for (const statement of [
      `update events set type = 'mission.edited'`,
      'delete from events',
      'truncate events',
      'alter table events disable trigger user',
    ])
      expect(await refusalOf(statement), statement).toBe(forbidden)
    expect(await db.$count(events)).toBe(1)
  })

  test.each([
    'create table made (id int)',
    'create schema made',
    'drop table contact_messages',
    'truncate contact_messages',
    'alter table contact_messages add column made int',
    'create index on contact_messages (created_at)',
    'create or replace function public.hold_events() returns void language sql as $$ select $$',
    'create or replace function public.made() returns void language sql as $$ select $$',
    'drop trigger events_append_only on events',
    'select * from drizzle.__drizzle_migrations',
    'update graphile_worker.migrations set breaking = false',
    'alter table graphile_worker._private_jobs disable row level security',
    'create role made',
    `grant ${ownerName} to current_user`,
    `set role ${ownerName}`,
  ])('cannot « %s »', async (statement) => {
    expect(await refusalOf(statement), statement).toBe(forbidden)
  })

  test('is not a superuser and owns nothing', async () => {
    const { rows } = await db.execute(sql`select rolsuper, rolcreatedb, rolcreaterole, rolbypassrls, rolreplication,
      (select count(*)::int from pg_shdepend where refobjid = r.oid and deptype = 'o') as owned
      from pg_roles r where rolname = current_user`)
    const no = { rolsuper: false, rolcreatedb: false, rolcreaterole: false, rolbypassrls: false, rolreplication: false }
    expect(rows).toEqual([{ ...no, owned: 0 }])
  })
})

test('what a migration makes is granted, and what was granted too much is taken back', async () => {
  await owner.db.execute(
    sql.raw(`create table made_later (id int generated always as identity);
      grant all on events to ${name}; grant truncate on contact_messages to ${name}`),
  )
  expect(await refusalOf('select * from made_later')).toBe(forbidden)
  for (const _ of ['once', 'again']) await migrate(ownerUrl, { name })
  await db.execute(sql`insert into made_later default values`)
  for (const statement of ['delete from events', 'truncate contact_messages', 'truncate made_later'])
    expect(await refusalOf(statement), statement).toBe(forbidden)
})

test('an owner who is no superuser prepares the role, beside a table that is not theirs', async () => {
  const plain = { name: `owner_${randomUUID().replaceAll('-', '')}`, password: 'for tests alone' }
  await owner.db.execute(sql.raw(`create role ${plain.name} login password '${plain.password}'`))
  await owner.db.execute(sql.raw(`create database ${plain.name} owner ${plain.name}`))
  const on = (address: string) => Object.assign(new URL(address), { pathname: `/${plain.name}` }).href
  const [superuser, runtime] = [openDatabase(on(ownerUrl), 1), openDatabase(on(url), 1)]
  try {
    await superuser.db.execute(sql`create table not_theirs (id int)`)
    for (const _ of ['once', 'again']) await migrate(withRole(on(ownerUrl), plain), { name })
    await runtime.db.execute(sql`select hold_events()`)
    await runtime.db.execute(sql`select graphile_worker.add_job('send_mail')`)
    expect((await runtime.db.execute(sql`select from graphile_worker._private_jobs`)).rowCount).toBe(1)
    expect(await refusalOf('select from not_theirs', runtime.db)).toBe(forbidden)
    expect(await refusalOf('create table made (id int)', runtime.db)).toBe(forbidden)
  } finally {
    await Promise.all([superuser.pool.end(), runtime.pool.end()])
    await owner.db.execute(sql.raw(`drop database ${plain.name}`))
    await owner.db.execute(sql.raw(`drop role ${plain.name}`))
  }
})
