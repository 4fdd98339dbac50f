import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { events } from '#server/db/schema/ground/events.ts'
import { openTestApp, type Person } from '#test/servers/app.ts'
import { aCandidate, anAdmin, aRecruiter } from '#test/people/factories.ts'

/** What these choices do to the mails is in nudges.test.ts. */

const { db, call } = await openTestApp()
const { read, choose } = api.mailChoices
const admin = await anAdmin(db)
let recruiter: Person
let candidate: Person

beforeEach(async () => {
  recruiter = await aRecruiter(db)
  candidate = await aCandidate(db)
})

const choicesOf = async (person: Person) => (await call(read, {}, person)).body.items

describe('the choices of mails', () => {
  test('are the groups of what may be asked of the role, each as usual until it is chosen', async () => {
    expect((await choicesOf(candidate)).map(({ group }) => group)).toEqual([
      'interviews',
      'contracts',
      'months',
      'renewals',
      'papers',
    ])
    expect((await choicesOf(recruiter)).map(({ group }) => group)).toEqual([
      'interviews',
      'contracts',
      'months',
      'renewals',
    ])
    expect((await choicesOf(admin)).map(({ group }) => group)).toEqual([
      'registrations',
      'missions',
      'contracts',
      'renewals',
      'invoices',
    ])
    const answer = await call(choose, { body: { group: 'months', choice: 'never' } }, candidate)
    expect(answer.body.toast).toEqual({ status: 'success', body: 'Choix enregistré' })
    expect((await choicesOf(candidate)).map(({ choice }) => choice)).toEqual([
      'at-once',
      'at-once',
      'never',
      'at-once',
      'at-once',
    ])
    expect(new Set((await choicesOf(recruiter)).map(({ choice }) => choice))).toEqual(new Set(['at-once']))
    const [event] = await db.select().from(events).where(eq(events.type, 'mail-choices.changed'))
    expect(event).toMatchObject({ actorId: candidate.id, after: { group: 'months', choice: 'never' } })
  })

  test('of all groups replace what was chosen for one, and one chosen after is its own', async () => {
    await call(choose, { body: { group: 'months', choice: 'digest' } }, candidate)
    await call(choose, { body: { group: 'all', choice: 'never' } }, candidate)
    expect(new Set((await choicesOf(candidate)).map(({ choice }) => choice))).toEqual(new Set(['never']))
    await call(choose, { body: { group: 'papers', choice: 'digest' } }, candidate)
    expect((await choicesOf(candidate)).map(({ choice }) => choice)).toEqual([
      'never',
      'never',
      'never',
      'never',
      'digest',
    ])
  })

  test('refuse a group that is asked of others, and a choice that there is not', async () => {
    const other = await call(choose, { body: { group: 'papers', choice: 'never' } }, recruiter)
    expect([other.status, other.failure.error.fields]).toEqual([
      422,
      { group: 'Rien de tel n’est demandé à ce compte' },
    ])
    const body = { group: 'months', choice: 'weekly' } as unknown as { group: 'months'; choice: 'never' }
    expect((await call(choose, { body }, recruiter)).status).toBe(422)
  })
})
