import { createHash } from 'node:crypto'
import { eq, sql, type SQL } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { api } from '#contract/index.ts'
import { openDatabase } from '#server/db/client.ts'
import { sealEvents } from '#server/db/event-sealing.ts'
import { isSealed } from '#server/security/sealing.ts'
import { record } from '#server/db/record.ts'
import { events } from '#server/db/schema/ground/events.ts'
import { mails } from '#server/db/schema/ground/mails.ts'
import { journalBlocks, journalHeads } from '#server/db/schema/oversight/journal-blocks.ts'
import { systemAt } from '#server/http/actor.ts'
import { openTestApp } from '#test/servers/app.ts'
import { openTimeAuthority } from '#test/servers/time-authority.ts'
import { aCandidate, anAdmin } from '#test/people/factories.ts'
import { closeJournalBlocks, tellOfJournalHead } from './journal-blocks.jobs.ts'

const { db, owner, url, call, clock } = await openTestApp()
const admin = await anAdmin(db)
const candidate = await aCandidate(db)

const write = (on: Parameters<typeof record>[0], after: Record<string, unknown> = { status: 'suspended' }) =>
  record(on, systemAt(clock.now), { type: 'account.suspended', subject: 'account', subjectId: candidate.id, after })

const writeSome = async (count = 1) => {
  for (let written = 0; written < count; written++) await db.transaction((trx) => write(trx, { number: written }))
}

/** What the owner of the table does who gets round its guard. */
const tamper = (statement: SQL) =>
  owner.db.transaction(async (trx) => {
    await trx.execute(sql`set local session_replication_role = replica`)
    await trx.execute(statement)
  })

const close = () => closeJournalBlocks(db, clock.now)
const blocks = () => db.select().from(journalBlocks).orderBy(journalBlocks.number)
const verified = async (from = 1) => (await call(api.journalBlocks.verify, { query: { from } }, admin)).body
const faults = async () => (await verified()).faults.map(({ number, fault }) => [number, fault])

/** Each test has a log of its own: three blocks of two events. */
beforeEach(async () => {
  await tamper(sql`truncate events, journal_blocks, journal_heads, journal_closing`)
  for (let block = 0; block < 3; block++) {
    await writeSome(2)
    await close()
  }
})

describe('the blocks', () => {
  test('hold every event exactly once, and each the hash of the one before', async () => {
    const all = await blocks()
    expect(all.map(({ number, eventCount }) => [number, eventCount])).toEqual([
      [1, 2],
      [2, 2],
      [3, 2],
    ])
    expect(all.map(({ afterId }) => afterId)).toEqual([0, ...all.slice(0, -1).map(({ upToId }) => upToId)])
    expect(await verified()).toMatchObject({ blocks: 3, events: 6, faults: [], next: null, last: { number: 3 } })
    await close()
    expect(await blocks()).toEqual(all)
  })

  test('can be checked from the exported lines alone', async () => {
    await writeSome()
    const { body } = await call(api.journalBlocks.exportLines, {}, admin)
    const lines = body.trimEnd().split('\n')
    let text = '0'.repeat(64)
    const checked: string[] = []
    for (const line of lines) {
      const { block, hash } = JSON.parse(line) as { block?: number; hash?: string }
      if (block === undefined || hash === undefined) text += `\n${line}`
      else {
        expect(createHash('sha256').update(text).digest('hex')).toBe(hash)
        checked.push((text = hash))
      }
    }
    expect(checked).toEqual((await blocks()).map(({ hash }) => hash))
    expect(lines).toHaveLength(7 + 3)
  })

  test('are of every column of an event', async () => {
    const { body } = await call(api.journalBlocks.exportLines, {}, admin)
    const { rows } = await db.execute<{ count: number }>(
      sql`select count(*)::int as count from information_schema.columns where table_name = 'events'`,
    )
    expect(Object.keys(JSON.parse(body.split('\n')[0] ?? '') as object)).toHaveLength(rows[0]?.count ?? 0)
  })

  test('are closed no further than where an event can still appear, whichever comes first', async () => {
    await db.transaction(async (slow) => {
      await write(slow)
      await writeSome()
      await close()
      expect(await blocks()).toHaveLength(3)
      // Who begins after the first look does not put it off.
      await db.transaction(async (later) => {
        await write(later)
        await close()
        expect(await blocks()).toHaveLength(3)
      })
    })
    await close()
    expect((await blocks()).reduce((sum, { eventCount }) => sum + eventCount, 0)).toBe(9)
    expect(await faults()).toEqual([])
  })

  test('are closed by one instance at a time', async () => {
    const other = openDatabase(url, 2)
    onTestFinished(() => other.pool.end())
    await writeSome(3)
    await Promise.all([close(), closeJournalBlocks(other.db, clock.now), close()])
    expect((await blocks()).map(({ eventCount }) => eventCount)).toEqual([2, 2, 2, 3])
  })

  test('hold what was there before the first one in pieces', async () => {
    await tamper(sql`truncate events, journal_blocks, journal_closing`)
    await db.execute(sql`insert into events (at, actor_role, type, subject, subject_id, after)
      select now(), 'admin', 'mission.edited', 'mission', each, '{"title": "Refonte"}' from generate_series(1, 4500) each`)
    await close()
    expect((await blocks()).map(({ eventCount }) => eventCount)).toEqual([2000, 2000, 500])
    expect(await verified()).toMatchObject({ events: 4500, faults: [] })
    expect(await verified(3)).toMatchObject({ blocks: 1, events: 500, faults: [], next: null })
  })

  test('are of sealed values: what stood in clear is sealed before, and never changes afterwards', async () => {
    const clear = { at: clock.now, actorRole: 'admin', type: 'account.suspended', subject: 'account' } as const
    const [row] = await db
      .insert(events)
      .values({ ...clear, subjectId: candidate.id, accountId: candidate.id, after: { reason: 'Trop loin' } })
      .returning()
    await close()
    const read = async () =>
      (await db.execute<{ after: { reason: string } }>(sql`select after from events where id = ${row?.id}`)).rows
    const sealed = await read()
    expect(isSealed(sealed[0]?.after.reason ?? '')).toBe(true)
    await db.execute(sql`select seal_event(${row?.id}::bigint, null, '{"reason": "sealed:1:0123456789ab:AAAA"}')`)
    await sealEvents(db, clock.now)
    expect(await read()).toEqual(sealed)
    expect(await faults()).toEqual([])
  })

  test('are changed by nobody', async () => {
    for (const statement of [
      sql`update journal_blocks set hash = ''`,
      sql`delete from journal_blocks`,
      sql`truncate journal_blocks`,
      sql`truncate journal_heads`,
    ])
      await expect(owner.db.execute(statement)).rejects.toMatchObject({ cause: { code: '42501' } })
  })
})

test('an event that is put in is named by its block', async () => {
  await tamper(sql`select setval('events_id_seq', nextval('events_id_seq'))`)
  await writeSome()
  await close()
  await tamper(sql`insert into events (id, at, actor_role, type, subject, subject_id) overriding system value
    select max(id) - 1, now(), 'admin', 'account.suspended', 'account', 1 from events`)
  expect(await faults()).toEqual([[4, 'added']])
})

describe('what was changed is named by its block', () => {
  const [first, last] = [sql`(select min(id) from events)`, sql`(select max(id) from events)`]
  const second = sql`(select id from events order by id offset 2 limit 1)`
  const inSecond = sql`e.id between ${second} and (select up_to_id from journal_blocks where number = 2)`

  test.each<[string, SQL[], unknown[]]>([
    ['a value', [sql`update events set after = '{"status": "active"}' where id = ${second}`], [[2, 'changed']]],
    ['who did it', [sql`update events set actor_id = 1 where id = ${first}`], [[1, 'changed']]],
    [
      'when, by a millisecond',
      [sql`update events set at = at + interval '1 ms' where id = ${second}`],
      [[2, 'changed']],
    ],
    ['an event that is dropped', [sql`delete from events where id = ${second}`], [[2, 'missing']]],
    ['the last event that is dropped', [sql`delete from events where id = ${last}`], [[3, 'missing']]],
    [
      'two events in each other’s place',
      [
        sql`update events e set after = o.after from events o
        where ${inSecond} and o.id between ${second} and (select up_to_id from journal_blocks where number = 2) and o.id <> e.id`,
      ],
      [[2, 'changed']],
    ],
    [
      'a block with the right hash of a changed event',
      [sql`update journal_blocks set hash = repeat('0', 64) where number = 2`],
      [
        [2, 'changed'],
        [3, 'changed'],
      ],
    ],
    ['a block that is dropped', [sql`delete from journal_blocks where number = 2`], [[3, 'unlinked']]],
    [
      'a bound that is moved',
      [sql`update journal_blocks set up_to_id = up_to_id - 1 where number = 1`],
      [
        [1, 'missing'],
        [2, 'unlinked'],
      ],
    ],
  ])('%s', async (_, statements, expected) => {
    for (const statement of statements) await tamper(statement)
    expect(await faults()).toEqual(expected)
  })
})

test('the table has a line an event, with numbers in the place of people', async () => {
  await db.transaction((trx) => write(trx, { reason: 'Trop loin' }))
  const { body } = await call(api.journalBlocks.exportTable, {}, admin)
  const lines = body.trimEnd().split('\r\n')
  expect(lines[0]).toContain('Numéro;Date;Événement;Type')
  expect(lines).toHaveLength(8)
  expect(lines[1]).toMatch(new RegExp(`;account.suspended;system;;account;${candidate.id};;${candidate.id};;.*;1$`))
  expect(body).not.toContain('Trop loin')
})

describe('the head of the day', () => {
  const authority = openTimeAuthority()
  afterAll(async () => (await authority).close())
  const warnings: string[] = []
  const tell = (tsaUrl: string | null = null) =>
    tellOfJournalHead({ db, now: clock.now, tsaUrl, warn: (sentence) => warnings.push(sentence) })
  const mailed = async () =>
    (await db.select().from(mails).where(eq(mails.recipient, admin.email)).orderBy(mails.id)).map(
      ({ letter }) => letter,
    )

  test('is mailed to the administrators once, and again only with a new block on another day', async () => {
    const before = (await mailed()).length
    await writeSome()
    await tell()
    await tell()
    const [letter, ...others] = (await mailed()).slice(before)
    expect(others).toEqual([])
    expect(letter?.paragraphs).toContain((await blocks()).at(-1)?.hash)
    await writeSome()
    await tell()
    clock.now = new Date(clock.now.getTime() + 86_400_000)
    await tell()
    await tell()
    clock.now = new Date(clock.now.getTime() + 86_400_000)
    await tell()
    expect((await mailed()).length - before).toBe(2)
    const { heads } = await verified()
    expect(heads.map(({ number, stampedAt }) => [number, stampedAt])).toEqual([
      [4, null],
      [5, null],
    ])
  })

  test('is stamped by the authority, whose stamp names the block that was closed again', async () => {
    const { url: tsaUrl, judge } = await authority
    await tell(tsaUrl)
    const { heads, faults: none } = await verified()
    expect(none).toEqual([])
    const hash = heads[0]?.hash ?? ''
    const [head] = await db.select().from(journalHeads)
    await judge(Buffer.from(head?.stamp ?? '', 'base64'), Buffer.from(hash, 'hex'))
    expect(heads[0]?.stampedAt).toBe(head?.stampedAt?.toISOString())
    // Whoever changes an event, and then the hash everywhere, cannot sign it.
    await tamper(sql`update events set after = '{}' where id = (select max(id) from events)`)
    await tamper(sql`delete from journal_blocks where number = 3`)
    await close()
    expect(await faults()).toEqual([[3, 'other-head']])
    await tamper(sql`update journal_heads set hash = (select hash from journal_blocks where number = 3)`)
    expect(await faults()).toEqual([[3, 'other-stamp']])
    await tamper(sql`update journal_heads set stamp = 'AAAA'`)
    expect(await faults()).toEqual([[3, 'other-stamp']])
  })

  test('names the blocks that are cut off after it, with their events', async () => {
    await tell()
    await tamper(sql`delete from events where id > (select after_id from journal_blocks where number = 3)`)
    await tamper(sql`delete from journal_blocks where number = 3`)
    expect(await faults()).toEqual([[3, 'absent']])
  })

  test('is mailed without a stamp when the authority answers none', async () => {
    Object.assign(await authority, { trouble: 'refuses' })
    const before = (await mailed()).length
    await tell((await authority).url)
    expect((await mailed()).length).toBe(before + 1)
    expect((await verified()).heads).toMatchObject([{ number: 3, stampedAt: null }])
    expect(warnings).toEqual([expect.stringContaining('503')])
  })
})
