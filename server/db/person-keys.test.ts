import { plainProperties } from '#domain/events/plain-values.ts'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, onTestFinished, test } from 'vitest'
import { api } from '#contract/index.ts'
import { newKey, isSealed, sealingWith } from '#server/security/sealing.ts'
import { systemAt } from '#server/http/actor.ts'
import { orNotFound } from '#server/http/failures.ts'
import { opened } from '#test/people/opened-events.ts'
import { openTestApp } from '#test/servers/app.ts'
import { aCandidate, aMission, anAdmin, aProposal, aRecruiter } from '#test/people/factories.ts'
import { openDatabase } from './client.ts'
import { sealEvents } from './event-sealing.ts'
import { forgetPersonKey, resealPersonKeys, sealPersonKeysBy } from './person-keys.ts'
import { record } from './record.ts'
import { personKeys } from './schema/ground/person-keys.ts'
import { events } from './schema/ground/events.ts'

const { db, owner, url, call, clock } = await openTestApp()
const admin = await anAdmin(db)
const reason = 'Trop loin, je garde mon fils'

const aRefusal = async () => {
  const [recruiter, candidate] = [await aRecruiter(db), await aCandidate(db)]
  const mission = await aMission(db, recruiter)
  const proposal = await aProposal(db, mission, candidate)
  await call(api.proposals.declineMission, { params: { id: proposal }, body: { reason } }, candidate)
  return { candidate, mission, proposal }
}

const declined = async (proposal: number) =>
  orNotFound(
    (
      await db
        .select()
        .from(events)
        .where(eq(events.subjectId, proposal))
        .orderBy(sql`id desc`)
        .limit(1)
    )[0],
  )

const told = async (mission: number) =>
  (await call(api.journal.ofMission, { params: { id: mission } }, admin)).body.items[0]?.changes

describe('a personal value of the log', () => {
  test('is sealed under the key of its person, and the plain ones beside it are not', async () => {
    const { mission, proposal, candidate } = await aRefusal()
    const { after, accountId } = await declined(proposal)
    expect(accountId).toBe(candidate.id)
    expect(after).toMatchObject({ status: 'rejected', reason: expect.stringMatching(/^sealed:1:/) })
    expect(await told(mission)).toEqual([{ field: 'reason', before: null, after: reason }])
  })

  test('is forgotten with the key, and so is what is written of that person later', async () => {
    const { mission, proposal, candidate } = await aRefusal()
    await db.transaction((trx) => forgetPersonKey(trx, candidate.id, clock.now))
    expect(await told(mission)).toEqual([{ field: 'reason', before: null, after: '(effacé)' }])
    const later = { type: 'proposal.declined', subject: 'proposal', subjectId: proposal, after: { reason } } as const
    await db.transaction((trx) => record(trx, systemAt(clock.now), later))
    expect(JSON.stringify(await declined(proposal))).not.toContain(reason)
    expect(await told(mission)).toEqual([{ field: 'reason', before: null, after: '(effacé)' }])
    expect(await db.select().from(personKeys).where(eq(personKeys.accountId, candidate.id))).toMatchObject([
      { sealedKey: null },
    ])
  })

  test('has one key a person when two are written at once', async () => {
    const candidate = await aCandidate(db)
    const write = () =>
      db.transaction((trx) =>
        record(trx, systemAt(clock.now), {
          type: 'account.suspended',
          subject: 'account',
          subjectId: candidate.id,
          after: { reason },
        }),
      )
    await Promise.all(Array.from({ length: 6 }, write))
    const logged = db.select().from(events).where(eq(events.accountId, candidate.id))
    expect((await opened(db, logged)).map(({ after }) => after)).toEqual(Array.from({ length: 6 }, () => ({ reason })))
  })

  test('is forgotten, and stops nothing, on a machine without the key of the ring', async () => {
    const { mission, candidate } = await aRefusal()
    const [key, other] = [newKey(), newKey()]
    await db.delete(personKeys).where(eq(personKeys.accountId, candidate.id))
    sealPersonKeysBy(
      db,
      sealingWith(() => [key]),
    )
    const write = () =>
      db.transaction((trx) =>
        record(trx, systemAt(clock.now), {
          type: 'account.suspended',
          subject: 'account',
          subjectId: candidate.id,
          after: { reason },
        }),
      )
    await write()
    sealPersonKeysBy(
      db,
      sealingWith(() => [other]),
    )
    await write()
    expect(await told(mission)).toEqual([{ field: 'reason', before: null, after: '(effacé)' }])
    await db.delete(personKeys)
    await write()
    // With a newer key before it, the key of the person is sealed again by that one, and opens what it sealed.
    const both = sealingWith(() => [key, other])
    expect([await resealPersonKeys(db, both), await resealPersonKeys(db, both)]).toEqual([1, 0])
    sealPersonKeysBy(
      db,
      sealingWith(() => [key]),
    )
    const logged = await opened(db, db.select().from(events).where(eq(events.accountId, candidate.id)))
    expect(logged.at(-1)?.after).toEqual({ reason })
  })

  test('is sealed by the ring of the application that writes it, whatever others there are in the process', async () => {
    const other = openDatabase(url, 1)
    onTestFinished(() => other.pool.end())
    const foreign = newKey()
    sealPersonKeysBy(
      other.db,
      sealingWith(() => [foreign]),
    )
    const candidate = await aCandidate(db)
    const event = { type: 'account.suspended', subject: 'account', subjectId: candidate.id, after: { reason } } as const
    await other.db.transaction((trx) => trx.transaction((nested) => record(nested, systemAt(clock.now), event)))
    const logged = () => db.select().from(events).where(eq(events.accountId, candidate.id))
    expect((await opened(other.db, logged())).map(({ after }) => after)).toEqual([{ reason }])
    expect((await opened(db, logged())).map(({ after }) => after)).toEqual([
      { reason: expect.stringMatching(/^sealed:1:/) },
    ])
  })
})

describe('the log of an older release', () => {
  test('is sealed where it stands in clear, once, also when the job is repeated', async () => {
    const candidate = await aCandidate(db)
    const clear = (at: Date) =>
      db
        .insert(events)
        .values({
          at,
          actorRole: 'admin',
          type: 'account.suspended',
          subject: 'account',
          subjectId: candidate.id,
          accountId: candidate.id,
          before: { status: 'active' },
          after: { status: 'suspended', reason },
        })
        .returning()
    await clear(new Date('2026-01-05T09:00:00Z'))
    await sealEvents(db, clock.now)
    const rows = () => db.select().from(events).where(eq(events.accountId, candidate.id)).orderBy(events.id)
    const [sealed] = await rows()
    expect(sealed).toMatchObject({ before: { status: 'active' }, after: { status: 'suspended' } })
    expect(isSealed((orNotFound(sealed).after as { reason: string }).reason)).toBe(true)
    await sealEvents(db, clock.now)
    expect(await rows()).toEqual([sealed])
    // An instance of the older release still writes.
    await clear(clock.now)
    await sealEvents(db, clock.now)
    expect(JSON.stringify(await rows())).not.toContain(reason)
    expect((await opened(db, rows())).map(({ after }) => after)).toEqual([
      { status: 'suspended', reason },
      { status: 'suspended', reason },
    ])
  })

  test.each([
    ['a plain value for another', { status: 'active', reason }],
    ['without a value', { status: 'suspended' }],
    ['with another value', { status: 'suspended', reason: 'Autre raison' }],
  ])('is not changed otherwise: %s', async (_, after) => {
    const candidate = await aCandidate(db)
    const values = { status: 'suspended', reason }
    const [row] = await db
      .insert(events)
      .values({
        at: clock.now,
        actorRole: 'admin',
        type: 'account.suspended',
        subject: 'account',
        subjectId: candidate.id,
        accountId: candidate.id,
        after: values,
      })
      .returning()
    const change = (to: object) =>
      owner.db.execute(sql`select seal_event(${row?.id}::bigint, null, ${JSON.stringify(to)}::jsonb)`)
    await expect(change(after)).rejects.toMatchObject({ cause: { code: '42501' } })
    const sealed = `sealed:1:0123456789ab:${'A'.repeat(60)}`
    await change({ ...values, reason: sealed })
    await expect(change({ ...values, reason: `${sealed}A` })).rejects.toMatchObject({ cause: { code: '42501' } })
  })

  test('no plain value of it is sealed, which would only hide what happened', async () => {
    const candidate = await aCandidate(db)
    const values = Object.fromEntries([...plainProperties].map((property) => [property, 'clear']))
    const event = { at: clock.now, actorRole: 'admin', subject: 'account', subjectId: candidate.id } as const
    const [plain, wished] = await db
      .insert(events)
      .values([
        { ...event, type: 'account.suspended', accountId: candidate.id, after: values },
        { ...event, type: 'preferred-mission.chosen', accountId: candidate.id, after: values },
      ])
      .returning()
    const sealed = `sealed:1:0123456789ab:${'A'.repeat(60)}`
    const seal = (id: number, property: string) =>
      owner.db.execute(
        sql`select seal_event(${id}::bigint, null, ${JSON.stringify({ ...values, [property]: sealed })}::jsonb)`,
      )
    for (const property of plainProperties)
      await expect(seal(orNotFound(plain).id, property)).rejects.toMatchObject({ cause: { code: '42501' } })
    await seal(orNotFound(wished).id, 'title')
  })
})
