import { beforeEach, describe, expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { openTestApp } from '#test/servers/app.ts'
import { aCandidate, aMission, anAdmin, anInterview, aProposal, aRecruiter } from '#test/people/factories.ts'

const { db, call, clock } = await openTestApp()
const calls = api.calendars

let recruiter: Awaited<ReturnType<typeof aRecruiter>>
let candidate: Awaited<ReturnType<typeof aCandidate>>

beforeEach(async () => {
  clock.now = new Date('2026-11-23T09:00:00Z')
  recruiter = await aRecruiter(db)
  candidate = await aCandidate(db)
})

const agreedAt = (slot: string) => ({ status: 'accepted', firstSlot: slot, selectedSlot: slot }) as const

/** The id of an interview of the two, on a mission of its own. */
const met = async (given: Parameters<typeof anInterview>[2]) =>
  anInterview(db, await aProposal(db, await aMission(db, recruiter), candidate), given)

const readBoth = async (month?: string) => {
  const query = month === undefined ? {} : { month }
  const theirs = await call(calls.ofCandidate, { params: { id: candidate.id }, query }, candidate)
  const ours = await call(calls.ofRecruiter, { params: { id: recruiter.id }, query }, recruiter)
  const ids = theirs.body.interviews.map(({ interviewId }) => interviewId)
  expect(ours.body.interviews.map(({ interviewId }) => interviewId)).toEqual(ids)
  return { ids, theirs: theirs.body, ours: ours.body }
}

describe('a month', () => {
  test('holds its interviews from its first minute to its last, in the order of their days', async () => {
    await met(agreedAt('2026-10-31 23:59'))
    const last = await met(agreedAt('2026-11-30 23:59'))
    const first = await met(agreedAt('2026-11-01 00:00'))
    await met(agreedAt('2026-12-01 00:00'))
    expect((await readBoth('2026-11')).ids).toEqual([first, last])
  })

  test('keeps the day of Paris around both changes of the hour, and at the end of a year', async () => {
    const spring = await met(agreedAt('2026-03-31 23:30'))
    const autumn = await met(agreedAt('2026-11-01 00:30'))
    const newYear = await met(agreedAt('2026-12-31 23:45'))
    expect((await readBoth('2026-03')).ids).toEqual([spring])
    expect((await readBoth('2026-04')).ids).toEqual([])
    expect((await readBoth('2026-10')).ids).toEqual([])
    expect((await readBoth('2026-11')).ids).toEqual([autumn])
    expect((await readBoth('2026-12')).ids).toEqual([newYear])
  })

  test('holds an interview by its chosen slot, or by either slot while none is chosen', async () => {
    const slots = { firstSlot: '2026-11-30 10:00', secondSlot: '2026-12-02 10:00' }
    const open = await met(slots)
    const agreed = await met({ ...slots, status: 'accepted', selectedSlot: slots.secondSlot })
    expect((await readBoth('2026-11')).ids).toEqual([open])
    expect((await readBoth('2026-12')).ids).toEqual([open, agreed])
    expect((await readBoth('2027-01')).ids).toEqual([])
  })

  test('holds neither a rejected interview nor one of a deleted mission', async () => {
    await met({ ...agreedAt('2026-11-26 10:00'), status: 'rejected' })
    const deleted = await aMission(db, recruiter, { deletedAt: clock.now })
    await anInterview(db, await aProposal(db, deleted, candidate), agreedAt('2026-11-26 10:00'))
    expect((await readBoth('2026-11')).ids).toEqual([])
  })

  test('says which interviews have passed, and shows a recruiter no name', async () => {
    await met(agreedAt('2026-11-23 09:00'))
    await met(agreedAt('2026-11-23 10:30'))
    const { theirs, ours } = await readBoth('2026-11')
    expect(theirs.interviews.map(({ status }) => status)).toEqual(['passed', 'accepted'])
    expect(theirs.interviews[0]).toMatchObject({ title: 'Développeur React', selectedDate: '2026-11-23 09:00' })
    expect(ours.interviews[0]).toMatchObject({ fullName: 'A.D.', name: 'D.', lastname: 'A.' })
  })
})

describe('the missions of a candidate', () => {
  test('are those that they are recruited for, with a day in the month', async () => {
    const on = async (days: { startDay: string; endDay: string }, given: Parameters<typeof aMission>[2] = {}) => {
      const id = await aMission(db, recruiter, { ...given, ...days })
      await aProposal(db, id, candidate, 'recruited')
      return id
    }
    const long = await on({ startDay: '2026-09-01', endDay: '2027-02-28' })
    const endsFirst = await on({ startDay: '2026-10-01', endDay: '2026-11-01' })
    const startsLast = await on({ startDay: '2026-11-30', endDay: '2026-12-31' })
    await on({ startDay: '2026-10-01', endDay: '2026-10-31' })
    await on({ startDay: '2026-12-01', endDay: '2026-12-31' })
    await on({ startDay: '2026-11-01', endDay: '2026-11-30' }, { interruptedAt: clock.now })
    await on({ startDay: '2026-11-01', endDay: '2026-11-30' }, { deletedAt: clock.now })
    await aProposal(db, await aMission(db, recruiter, { startDay: '2026-11-01' }), candidate)
    const { theirs } = await readBoth('2026-11')
    expect(theirs.missions.map(({ id }) => id)).toEqual([long, endsFirst, startsLast])
    expect(theirs.missions[0]).toMatchObject({
      companyName: 'Altaïr',
      dateStart: '2026-09-01',
      dateEnd: '2027-02-28',
      missionTag: { label: 'Assignée', style: 'green' },
    })
  })
})

test('without a month the whole calendar is answered', async () => {
  const past = await met(agreedAt('2024-02-29 10:00'))
  const far = await met(agreedAt('2027-06-01 10:00'))
  expect((await readBoth()).ids).toEqual([past, far])
})

test('a month that is none is refused', async () => {
  for (const month of ['2026-13', '2026-00', '2026-1', 'novembre', '2026-11-01', "2026-11' or '1"]) {
    const answer = await call(calls.ofCandidate, { params: { id: candidate.id }, query: { month } }, candidate)
    expect(answer).toMatchObject({ status: 422, body: { error: { fields: { month: 'Mois invalide' } } } })
  }
})

test('a company has no calendar of a candidate', async () => {
  const input = { params: { id: recruiter.id } }
  expect((await call(calls.ofCandidate, input, await anAdmin(db))).status).toBe(404)
})
