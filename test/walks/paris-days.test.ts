import { expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { events } from '#server/db/schema/ground/events.ts'
import { securityEvents } from '#server/db/schema/oversight/security-events.ts'
import { openTestApp } from '#test/servers/app.ts'
import { anAdmin } from '#test/people/factories.ts'

/** What is asked for by a day is that of Paris, whole: also the two days a year that have 23 and 25 hours. */

const { db, call } = await openTestApp()
const admin = await anAdmin(db)

/** The first instant of each day, and the first one after it. */
const days = [
  ['2026-11-23', '2026-11-22T23:00:00Z', '2026-11-23T23:00:00Z'],
  ['2026-10-25', '2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z'],
  ['2027-03-28', '2027-03-27T23:00:00Z', '2027-03-28T22:00:00Z'],
] as const

const before = (instant: string) => new Date(Date.parse(instant) - 1)
const refusal = {
  actorRole: 'recruiter',
  type: 'proposal.rejected',
  subject: 'proposal',
  subjectId: 1,
  after: {},
} as const
for (const [, begins, ends] of days)
  for (const at of [before(begins), new Date(begins), before(ends), new Date(ends)]) {
    await db.insert(events).values({ ...refusal, at })
    await db.insert(securityEvents).values({ at, type: 'login.failed', actorRole: 'visitor' })
  }

const times = (items: readonly { at: string }[]) => items.map(({ at }) => Date.parse(at)).toSorted((a, b) => a - b)

const asked: Record<string, (day: string) => Promise<readonly { at: string }[]>> = {
  'the refusals': async (day) =>
    (await call(api.refusalReasons.rows, { query: { from: day, to: day, size: '100' } }, admin)).body.items,
  'the journal': async (day) =>
    (await call(api.journal.list, { query: { day, type: 'proposal.rejected' } }, admin)).body.items,
  'the security events': async (day) =>
    (await call(api.securityEvents.list, { query: { day, type: 'login.failed' } }, admin)).body.items,
}

test.each(Object.keys(asked).flatMap((list) => days.map((row) => [list, ...row] as const)))(
  '%s of %s are those from %s to just before %s',
  async (list, day, begins, ends) => {
    expect(times((await asked[list]?.(day)) ?? [])).toEqual([Date.parse(begins), before(ends).getTime()])
  },
)

test('the figures of refusals count the same ones', async () => {
  for (const [day] of days)
    expect((await call(api.refusalReasons.figures, { query: { from: day, to: day } }, admin)).body.total, day).toBe(2)
})
