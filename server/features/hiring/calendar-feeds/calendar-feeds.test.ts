import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { instantOf } from '#domain/time/paris-instants.ts'
import { accounts } from '#server/db/schema/ground/accounts.ts'
import { calendarFeeds } from '#server/db/schema/hiring/calendar-feeds.ts'
import { events } from '#server/db/schema/ground/events.ts'
import { isSealed, newKey, sealingWith, type SealingKey } from '#server/security/sealing.ts'
import { readCalendar } from '#test/people/calendar-files.ts'
import { aCandidate, aMission, anInterview, aProposal, aRecruiter } from '#test/people/factories.ts'
import { setPassword } from '#server/features/access/sessions/sessions.sql.ts'
import { inSession } from '#test/people/opened-session.ts'
import { openTestApp, type Person } from '#test/servers/app.ts'
import { renewFeed, resealFeeds } from './calendar-feeds.commands.ts'

/** A calendar application reads the dates of a person at an address that only they know. */

const tested = await openTestApp()
const { app, db, call, clock } = tested

let recruiter: Awaited<ReturnType<typeof aRecruiter>>
let candidate: Awaited<ReturnType<typeof aCandidate>>

beforeEach(async () => {
  clock.now = new Date('2026-11-23T09:00:00Z')
  recruiter = await aRecruiter(db)
  candidate = await aCandidate(db)
})

/** In a session that has just begun with the password. */
const addressOf = async (person: Person) =>
  new URL((await call(api.calendarFeeds.renew, {}, await inSession(tested, person))).body.address)

const ownOf = async (person: Person) => (await call(api.calendarFeeds.own, {}, await inSession(tested, person))).body

const ask = ({ pathname }: URL) => app.inject({ method: 'GET', url: pathname })

const datesAt = async (address: URL) => {
  const answer = await ask(address)
  expect(answer.statusCode).toBe(200)
  return readCalendar(answer.body).dates
}

describe('the address', () => {
  test('is made once asked for, shown again to its owner, and kept as a hash and sealed', async () => {
    expect(await ownOf(candidate)).toEqual({ isMade: false, address: null })
    const { href: address, pathname } = await addressOf(candidate)
    expect(address).toMatch(/^https:\/\/inspirnautes\.fr\/calendrier\/[\w-]{43}\.ics$|^http/)
    expect(await ownOf(candidate)).toEqual({ isMade: true, address })
    const [kept] = await db.select().from(calendarFeeds).where(eq(calendarFeeds.accountId, candidate.id))
    expect(isSealed(kept?.sealedSecret ?? '')).toBe(true)
    expect(JSON.stringify(kept)).not.toContain(pathname.slice('/calendrier/'.length, -4))
    const logged = await db.select().from(events).where(eq(events.type, 'calendar-feed.renewed'))
    expect(logged).toMatchObject([{ subjectId: candidate.id, actorId: candidate.id, after: null }])
  })

  test('is shown to who has just proved who they are, and to no session alone', async () => {
    const { href: address } = await addressOf(candidate)
    const session = await inSession(tested, candidate)
    expect((await call(api.calendarFeeds.show, {}, session)).body).toEqual({ address })
    clock.now = new Date(clock.now.getTime() + 3_600_000)
    expect((await call(api.calendarFeeds.own, {}, session)).body).toEqual({ isMade: true, address: null })
    expect((await call(api.calendarFeeds.show, {}, session)).failure.error.code).toBe('proof_required')
  })

  test('made again answers in place of the one before', async () => {
    const [former, newer] = [await addressOf(candidate), await addressOf(candidate)]
    expect(newer.href).not.toBe(former.href)
    expect((await ask(former)).statusCode).toBe(404)
    expect((await ask(newer)).statusCode).toBe(200)
  })

  test('ends with the password, which whoever read it may have known', async () => {
    const address = await addressOf(candidate)
    await db.transaction((trx) => setPassword(trx, candidate.id, 'another hash'))
    expect((await ask(address)).statusCode).toBe(404)
    expect(await ownOf(candidate)).toEqual({ isMade: false, address: null })
  })

  test('answers a calendar that no shared cache keeps, and nothing at any other address', async () => {
    const address = await addressOf(candidate)
    const answer = await ask(address)
    expect(answer.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private',
    })
    for (const file of [`${'a'.repeat(43)}.ics`, 'a.ics', address.pathname.slice('/calendrier/'.length, -4)])
      expect((await app.inject({ method: 'GET', url: `/calendrier/${file}` })).statusCode).toBe(404)
  })

  test('of a suspended account is not found, until it is active again', async () => {
    const address = await addressOf(candidate)
    await db.update(accounts).set({ status: 'suspended' }).where(eq(accounts.id, candidate.id))
    expect((await ask(address)).statusCode).toBe(404)
    await db.update(accounts).set({ status: 'active' }).where(eq(accounts.id, candidate.id))
    expect((await ask(address)).statusCode).toBe(200)
  })

  test('is sealed again with every other secret, and one whose key is lost can only be made again', async () => {
    const [former, newer] = [newKey(), newKey()]
    const sealedBy = (...keys: SealingKey[]) => sealingWith(() => keys)
    const actor = { id: candidate.id, role: 'candidate', now: clock.now } as const
    await db.delete(calendarFeeds)
    const secret = await renewFeed({ db, sealing: sealedBy(former) }, actor)
    expect(await ownOf(candidate)).toEqual({ isMade: false, address: null })
    expect((await app.inject({ method: 'GET', url: `/calendrier/${secret}.ics` })).statusCode).toBe(200)
    expect(await resealFeeds(db, sealedBy(newer, former))).toBe(1)
    expect(await resealFeeds(db, sealedBy(newer))).toBe(0)
    expect(await addressOf(candidate)).toBeInstanceOf(URL)
  })
})

describe('the dates', () => {
  test('are the slots that stand, open or agreed, and the missions as whole days', async () => {
    const staffed = await aMission(db, recruiter, { startDay: '2026-11-02', endDay: '2027-03-31' })
    await aProposal(db, staffed, candidate, 'recruited')
    const open = await anInterview(db, await aProposal(db, await aMission(db, recruiter), candidate))
    const agreed = await anInterview(db, await aProposal(db, await aMission(db, recruiter), candidate), {
      status: 'accepted',
      selectedSlot: '2026-11-27 15:00',
    })
    await anInterview(db, await aProposal(db, await aMission(db, recruiter), candidate), { status: 'rejected' })
    const interrupted = await aMission(db, recruiter, { interruptedAt: clock.now })
    await anInterview(db, await aProposal(db, interrupted, candidate))
    for (const person of [candidate, recruiter]) {
      const dates = await datesAt(await addressOf(person))
      const told = dates.map(({ uid, status, start }) => [uid.replace(/@.*/, ''), status, start])
      expect(told.toSorted()).toEqual(
        [
          [`interview-${open}-1`, 'TENTATIVE', instantOf('2026-11-26 10:00')],
          [`interview-${open}-2`, 'TENTATIVE', instantOf('2026-11-27 15:00')],
          [`interview-${agreed}-2`, 'CONFIRMED', instantOf('2026-11-27 15:00')],
          [`mission-${staffed}`, '', expect.any(Date)],
        ].toSorted(),
      )
      const days = dates.filter(({ isAllDay }) => isAllDay)
      expect(days.map(({ lines }) => lines)).toEqual([['DTSTART;VALUE=DATE:20261102', 'DTEND;VALUE=DATE:20270401']])
    }
  })

  test('of a company name no candidate before they are recruited', async () => {
    await anInterview(db, await aProposal(db, await aMission(db, recruiter), candidate))
    const { body } = await ask(await addressOf(recruiter))
    expect(body).toContain('A.D.')
    expect(body).not.toMatch(/Anne|Durand/i)
    expect(body).not.toContain(candidate.email)
  })

  test('are nobody else’s', async () => {
    await anInterview(db, await aProposal(db, await aMission(db, recruiter), candidate))
    for (const stranger of [await aCandidate(db), await aRecruiter(db)])
      expect(await datesAt(await addressOf(stranger))).toEqual([])
  })
})
