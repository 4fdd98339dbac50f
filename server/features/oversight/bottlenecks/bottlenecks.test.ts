import { beforeEach, describe, expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import type { Stage } from '#domain/oversight/bottlenecks/stages.ts'
import { passages } from '#server/db/schema/oversight/passages.ts'
import { todoMarks, todos } from '#server/db/schema/oversight/todos.ts'
import { openTestApp } from '#test/servers/app.ts'
import { aCandidate, aMission, anAdmin, aProposal, aRecruiter, skillId } from '#test/people/factories.ts'

/** Its time is Monday 23 November 2026, 10:00 in Paris. */
const { db, call, clock } = await openTestApp()
const calls = api.bottlenecks
const admin = await anAdmin(db)
const hourMs = 3_600_000

let eventId = 0
let candidate: Awaited<ReturnType<typeof aCandidate>>
let recruiter: Awaited<ReturnType<typeof aRecruiter>>
let missionId: number

type Given = { stage: Stage; day: string; hours?: number; isAgain?: boolean; answeredBy?: number }

/** A passage that began on a day at noon in Paris, and lasted so many hours. */
const aPassage = async ({ stage, day, hours, isAgain = false, answeredBy }: Given) => {
  const enteredAt = new Date(`${day}T11:00:00Z`)
  await db.insert(passages).values({
    eventId: ++eventId,
    stage,
    accountId: candidate.id,
    missionId,
    enteredAt,
    isAgain,
    leftAt: hours === undefined ? null : new Date(enteredAt.getTime() + hours * hourMs),
    leftBy: answeredBy === undefined ? null : 'interview.proposed',
    answeredBy: answeredBy ?? null,
  })
}

beforeEach(async () => {
  await db.delete(passages)
  candidate = await aCandidate(db, { givenName: 'Léa', familyName: 'Martin' })
  recruiter = await aRecruiter(db, { companyName: 'Véga' })
  missionId = await aMission(db, recruiter, { title: 'Architecte' })
})

const stagesOf = async (query: object = {}) => {
  const { body } = await call(calls.stages, { query }, admin)
  return { ...body, of: (stage: Stage) => body.items.find((row) => row.stage === stage) }
}

describe('the stages', () => {
  test('of no passage at all are zeros without a time', async () => {
    const { from, to, items } = await stagesOf()
    expect([from, to]).toEqual(['2026-10-25', '2026-11-23'])
    expect(items).toHaveLength(10)
    for (const { entered, enteredBefore, rate, left, median, ninth } of items)
      expect([entered, enteredBefore, rate, left, median, ninth]).toEqual([0, 0, null, 0, null, null])
  })

  test('count who came in the period and in the one before once, and measure who left in it', async () => {
    for (const hours of [1, 1, 2, 2, 3, 4, 5, 10]) await aPassage({ stage: 'proposal.made', day: '2026-11-10', hours })
    await aPassage({ stage: 'proposal.made', day: '2026-11-10', hours: 5, isAgain: true })
    await aPassage({ stage: 'proposal.made', day: '2026-11-20' })
    // Came before the period, and left in it.
    await aPassage({ stage: 'proposal.made', day: '2026-10-20', hours: 24 * 10 })
    // Left after the period.
    await aPassage({ stage: 'proposal.made', day: '2026-10-21', hours: 24 * 365 })
    const { of } = await stagesOf()
    expect(of('proposal.made')).toEqual({
      stage: 'proposal.made',
      entered: 9,
      enteredBefore: 2,
      rate: null,
      rateBefore: null,
      left: 10,
      median: 3.5 * 3600,
      ninth: (10 + 0.1 * 230) * 3600,
    })
    const { of: ofOctober } = await stagesOf({ span: 'dates', from: '2026-10-01', to: '2026-10-31' })
    expect(ofOctober('proposal.made')).toMatchObject({ entered: 2, enteredBefore: 0, left: 1, median: null })
  })

  test('do not count an interview before its slot', async () => {
    await aPassage({ stage: 'interview.held', day: '2026-11-22' })
    await aPassage({ stage: 'interview.held', day: '2026-11-24' })
    expect((await stagesOf()).of('interview.held')).toMatchObject({ entered: 1, left: 0 })
  })

  test('each open the rows that they count and measure, with the people behind them', async () => {
    await aPassage({ stage: 'proposal.made', day: '2026-11-10', hours: 2, answeredBy: recruiter.id })
    await aPassage({ stage: 'proposal.made', day: '2026-11-11', hours: 20, isAgain: true })
    await aPassage({ stage: 'interview.proposed', day: '2026-11-12' })
    const rowsOf = async (query: object) => (await call(calls.passages, { query }, admin)).body
    const entered = await rowsOf({ stage: 'proposal.made' })
    expect(entered).toMatchObject({
      total: 1,
      items: [
        {
          person: { userId: candidate.id, fullName: 'Léa Martin', isCompany: false },
          mission: { id: missionId, title: 'Architecte', company: 'Véga', isDeleted: false },
          enteredAt: '2026-11-10T11:00:00.000Z',
          leftAt: '2026-11-10T13:00:00.000Z',
          leftBy: 'interview.proposed',
          seconds: 7200,
        },
      ],
    })
    const left = await rowsOf({ stage: 'proposal.made', moment: 'left', size: 1 })
    expect([left.total, left.items.map(({ seconds }) => seconds)]).toEqual([2, [72_000]])
    const all = (await rowsOf({})).items.map(({ enteredAt }) => enteredAt.slice(0, 10))
    expect(all).toEqual(['2026-11-12', '2026-11-10'])
    const totals = [
      [{}, 2],
      [{ moment: 'left' }, 2],
      [{ company: recruiter.id }, 1],
      [{ company: admin.id }, 0],
      [{ company: recruiter.id, stage: 'proposal.made' }, 1],
      [{ company: recruiter.id, stage: 'interview.proposed' }, 0],
    ] as const
    for (const [query, total] of totals) expect(await rowsOf(query), JSON.stringify(query)).toMatchObject({ total })
  })

  test('of an erased account keep their rows, without a name', async () => {
    await db.insert(passages).values({
      eventId: ++eventId,
      stage: 'candidate.registered',
      accountId: 2_000_000_000,
      enteredAt: clock.now,
      isAgain: false,
    })
    const { body } = await call(calls.passages, { query: { stage: 'candidate.registered' } }, admin)
    expect(body.items).toMatchObject([{ person: null, mission: null }])
  })
})

describe('the companies', () => {
  const answer = async (company: { id: number }, hours: number[]) => {
    for (const each of hours)
      await aPassage({ stage: 'proposal.made', day: '2026-11-10', hours: each, answeredBy: company.id })
  }
  const timeOf = async (person: typeof recruiter | typeof candidate | typeof admin) =>
    (await call(calls.answerTimeOfMission, { params: { id: missionId } }, person)).body.median

  test('are listed from their tenth decision of the period on, the slowest first', async () => {
    const [quick, new_] = [await aRecruiter(db, { companyName: 'Mira' }), await aRecruiter(db)]
    const hoursTo = (last: number) => Array.from({ length: 10 }, (_, at) => (last * (at + 1)) / 10)
    await answer(recruiter, hoursTo(50))
    await answer(quick, hoursTo(10))
    await answer(new_, hoursTo(100).slice(1))
    const { body } = await call(calls.companies, {}, admin)
    expect(body).toMatchObject({
      total: 2,
      items: [
        { userId: recruiter.id, company: 'Véga', answers: 10, median: 27.5 * 3600, ninth: 45.5 * 3600 },
        { userId: quick.id, company: 'Mira', answers: 10, median: 5.5 * 3600 },
      ],
    })
    const second = await call(calls.companies, { query: { page: 2, size: 1 } }, admin)
    expect(second.body).toMatchObject({ total: 2, items: [{ company: 'Mira' }] })
    expect((await call(calls.companies, { query: { span: 'dates', to: '2026-11-01' } }, admin)).body.total).toBe(0)
  })

  test('are said to answer in a time from their tenth decision on, to all who read the mission', async () => {
    await aProposal(db, missionId, candidate)
    await answer(recruiter, [10, 10, 20, 20, 30, 40, 40, 50, 50])
    expect(await timeOf(candidate)).toBeNull()
    await answer(recruiter, [30])
    for (const reader of [candidate, recruiter, admin]) expect(await timeOf(reader)).toBe(30 * 3600)
    const own = await call(calls.answerTimeOfCompany, { params: { id: recruiter.id } }, recruiter)
    expect(own.body.median).toBe(30 * 3600)
    const stranger = await aCandidate(db)
    const refused = await call(calls.answerTimeOfMission, { params: { id: missionId } }, stranger)
    expect(refused.status).toBe(404)
  })
})

describe('what is waited for', () => {
  test('is counted by holder and kind with what is late, and opens its rows', async () => {
    await db.delete(todos)
    await aProposal(db, missionId, candidate)
    await db.insert(todoMarks).values({ missionId })
    const counted = async () =>
      (await call(calls.awaited, {}, admin)).body.items.find(({ holder }) => holder === 'recruiter')
    const asked = { holder: 'recruiter', kind: 'proposal.interview' }
    expect(await counted()).toMatchObject({ ...asked, count: 1, late: 1 })
    const rows = async (query: object) => (await call(calls.waiting, { query }, admin)).body
    expect(await rows({ ...asked, tab: 'late' })).toMatchObject({
      total: 1,
      items: [{ kind: 'proposal.interview', mission: { id: missionId }, isOverdue: true }],
    })
    expect((await rows({ kind: 'interview.answer' })).total).toBe(0)
  })
})

describe('the skills', () => {
  test('that more open missions require than free candidates hold are listed with both', async () => {
    const id = await skillId(db, 'Kotlin')
    const name = (await call(calls.skillMissions, { params: { id } }, admin)).body.skill
    const lacking = async () =>
      (await call(calls.skills, { query: { size: 100 } }, admin)).body.items.find((row) => row.id === id)
    expect(await lacking()).toBeUndefined()
    const required = { skills: { [name]: { rating: 6, isRequired: true } } }
    const first = await aMission(db, recruiter, { ...required, title: 'Reprise' })
    await aMission(db, recruiter, { skills: { [name]: { rating: 6, isRequired: false } } })
    await aMission(db, recruiter, { ...required, interruptedAt: clock.now })
    await aMission(db, recruiter, { ...required, endDay: '2026-11-22', startDay: '2026-11-01' })
    expect(await lacking()).toEqual({ id, name, missions: 1, holders: 0 })
    const rows = await call(calls.skillMissions, { params: { id } }, admin)
    expect(rows.body).toMatchObject({ total: 1, items: [{ id: first, title: 'Reprise', company: 'Véga' }] })

    const holder = await aCandidate(db, { givenName: 'Marc', familyName: 'Petit', skills: { [name]: 7 } })
    expect(await lacking()).toBeUndefined()
    const holders = async () => (await call(calls.skillHolders, { params: { id } }, admin)).body
    expect(await holders()).toMatchObject({
      total: 1,
      items: [{ userId: holder.id, fullName: 'Marc Petit', rating: 3.5 }],
    })
    await aProposal(db, missionId, holder, 'recruited')
    expect((await holders()).total).toBe(0)
    expect(await lacking()).toMatchObject({ missions: 1, holders: 0 })
  })
})
