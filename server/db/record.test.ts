import { sql } from 'drizzle-orm'
import { expect, expectTypeOf, test } from 'vitest'
import type { EventType } from '#domain/events/event-kinds.ts'
import { openTestDatabase } from '#test/servers/app.ts'
import { anAdmin } from '#test/people/factories.ts'
import { events } from './schema/ground/events.ts'
import { mails } from './schema/ground/mails.ts'
import { record, type DomainEvent } from './record.ts'

const { db, owner } = await openTestDatabase()
const admin = await anAdmin(db)
const actor = { id: admin.id, role: 'admin', now: new Date('2026-11-23T09:00:00Z') } as const
const event = { type: 'mission.deleted', subject: 'mission', subjectId: 1, before: { title: 'Portail' } } as const
const letter = { subject: 'Bonjour', greeting: 'Bonjour,', paragraphs: ['Une mission a été supprimée.'] }

test('an event holds the actor, the change, the time and the former values, and its mail is queued with it', async () => {
  await db.transaction((trx) => record(trx, actor, event, [{ to: admin.id, letter }]))
  expect(await db.select().from(events)).toMatchObject([
    { actorId: admin.id, actorRole: 'admin', type: 'mission.deleted', at: actor.now, before: { title: 'Portail' } },
  ])
  expect(await db.select().from(mails)).toMatchObject([{ recipient: admin.email, letter, status: 'queued' }])
})

test('a change that rolls back writes neither event nor mail', async () => {
  const counts = async () => [await db.$count(events), await db.$count(mails)]
  const before = await counts()
  const failing = db.transaction(async (trx) => {
    await record(trx, actor, event, [{ to: admin.id, letter }])
    throw new Error('the change fails')
  })
  await expect(failing).rejects.toThrow('the change fails')
  expect(await counts()).toEqual(before)
})

test.each([
  ['rewritten', sql`update events set type = 'mission.edited'`],
  ['deleted', sql`delete from events`],
  ['emptied', sql`truncate events`],
])('the log cannot be %s, whoever asks', async (_, statement) => {
  await expect(owner.db.execute(statement)).rejects.toMatchObject({ cause: { code: '42501' } })
  expect(await db.$count(events)).toBe(1)
})

/** The event type that `record` accepts. */
type Recorded<Type, Subject> = { type: Type; subject: Subject; subjectId: number }

test('the list of events is closed: an unknown event, or a wrong subject, does not compile', () => {
  expectTypeOf<Recorded<'mission.edited', 'mission'>>().toExtend<DomainEvent>()
  expectTypeOf<Recorded<'mission.moved', 'mission'>>().not.toExtend<DomainEvent>()
  expectTypeOf<Recorded<'mission.edited', 'proposal'>>().not.toExtend<DomainEvent>()
  expectTypeOf<DomainEvent['type']>().toEqualTypeOf<EventType>()
})
