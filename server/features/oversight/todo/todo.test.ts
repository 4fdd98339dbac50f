import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { minuteOf } from '#domain/time/paris-time.ts'
import { accounts } from '#server/db/schema/ground/accounts.ts'
import { events } from '#server/db/schema/ground/events.ts'
import { missions } from '#server/db/schema/hiring/missions.ts'
import { proposals } from '#server/db/schema/hiring/proposals.ts'
import { todoClocks, todoMarks, todos } from '#server/db/schema/oversight/todos.ts'
import { orNotFound } from '#server/http/failures.ts'
import { openTestApp, type Person } from '#test/servers/app.ts'
import {
  aCandidate,
  aContractVersion,
  aMission,
  anAdmin,
  anInterview,
  aProposal,
  aRecruiter,
} from '#test/people/factories.ts'
import { aResume } from '#test/people/sent-files.ts'
import { recomputeTodos } from './recompute.jobs.ts'

const { db, call, clock } = await openTestApp()
const calls = api.todo
const admin = await anAdmin(db)

/** A Monday. */
const monday = new Date('2026-11-23T09:00:00Z')

let recruiter: Awaited<ReturnType<typeof aRecruiter>>
let candidate: Awaited<ReturnType<typeof aCandidate>>
let missionId: number
let proposalId: number

/** The factories write no events: an event on the mission would leave this mark. */
const mark = () => db.insert(todoMarks).values({ missionId })

beforeEach(async () => {
  clock.now = monday
  await db.delete(todos)
  await db.delete(todoMarks)
  await db.delete(todoClocks)
  recruiter = await aRecruiter(db)
  candidate = await aCandidate(db)
  missionId = await aMission(db, recruiter, { startDay: '2027-01-04', endDay: '2027-06-30' })
  proposalId = await aProposal(db, missionId, candidate)
  await mark()
})

const todoOf = async (person: Person, query: object = {}) => (await call(calls.list, { query }, person)).body
const kindsOf = async (person: Person) => (await todoOf(person)).items.map(({ kind }) => kind)
const inParis = (instant: string) => minuteOf(new Date(instant))

const slots = {
  firstDate: '2026-11-30 10:00',
  secondDate: '2026-12-01 14:30',
  link: 'https://visio.exemple.fr/un',
  linkTwo: 'https://visio.exemple.fr/deux',
}
const propose = async () =>
  (await call(api.interviews.propose, { params: { id: proposalId }, body: slots }, recruiter)).body.id
const accept = (id: number) =>
  call(api.interviews.accept, { params: { id }, body: { selectedDate: slots.firstDate } }, candidate)

describe('what is asked of somebody', () => {
  test('the papers of a mission are not asked for once it is interrupted', async () => {
    await db.update(proposals).set({ status: 'recruited', decidedAt: monday }).where(eq(proposals.id, proposalId))
    await db.insert(todoMarks).values({ accountId: candidate.id })
    clock.now = new Date('2027-01-11T09:00:00Z')
    expect(await kindsOf(candidate)).toContain('papers.complete')
    expect((await call(api.missions.interrupt, { params: { id: missionId } }, recruiter)).status).toBe(200)
    await todoOf(recruiter)
    expect(await kindsOf(candidate)).not.toContain('papers.complete')
  })

  test('follows the mission from the proposed profile to the decision, without waiting for a job', async () => {
    expect(await kindsOf(recruiter)).toEqual(['proposal.interview'])
    expect(await kindsOf(candidate)).toEqual([])

    const id = await propose()
    expect(await kindsOf(recruiter)).toEqual([])
    const [asked] = (await todoOf(candidate)).items
    expect(asked).toMatchObject({ kind: 'interview.answer', holder: 'candidate', person: null, isOverdue: false })
    expect(asked?.interview).toEqual({ id, firstDate: slots.firstDate, secondDate: slots.secondDate })
    expect(inParis(orNotFound(asked).dueAt)).toBe('2026-11-25 10:00')

    await accept(id)
    expect([await kindsOf(recruiter), await kindsOf(candidate)]).toEqual([[], []])

    clock.now = new Date('2026-11-30T10:00:00Z')
    expect(await kindsOf(recruiter)).toEqual(['proposal.decide'])
    const [decision] = (await todoOf(recruiter)).items
    expect(inParis(orNotFound(decision).dueAt)).toBe('2026-12-07 18:00')
    expect(decision).toMatchObject({ missionProfilId: proposalId, person: { fullName: 'A.D.' } })

    await call(api.proposals.recruit, { params: { id: proposalId } }, recruiter)
    expect(await kindsOf(recruiter)).toEqual([])
    expect(await kindsOf(admin)).toContain('contract.prepare')
  })

  test('is a contract to sign once a version was mailed, until the signed one is imported', async () => {
    await db.update(proposals).set({ status: 'recruited', decidedAt: monday }).where(eq(proposals.id, proposalId))
    const id = await aContractVersion(db, missionId, candidate, admin)
    await mark()
    expect(await kindsOf(candidate)).toEqual([])
    expect(await kindsOf(admin)).toContain('contract.send')
    const send = () =>
      call(api.contractDrafts.send, { params: { id }, body: { reason: 'Attestation attendue' } }, admin)
    await send()
    expect(await kindsOf(admin)).not.toContain('contract.send')
    const [first] = (await todoOf(candidate)).items
    expect(first).toMatchObject({ kind: 'contract.sign', since: monday.toISOString(), mission: { id: missionId } })
    clock.now = new Date('2026-11-25T09:00:00Z')
    await send()
    expect((await todoOf(candidate)).items[0]?.since).toBe(monday.toISOString())
    const contrat = await aResume('Contrat signé.pdf')
    await call(api.contracts.importOfCandidate, { body: { contrat, mission_id: missionId } }, candidate)
    expect(await kindsOf(candidate)).not.toContain('contract.sign')
  })

  test('is a registration for the administrator, who reads whom it is about', async () => {
    const { id } = await aCandidate(db, { givenName: 'Léa', familyName: 'Martin' })
    await db.update(accounts).set({ status: 'pending', emailConfirmedAt: monday }).where(eq(accounts.id, id))
    await db.insert(todoMarks).values({ accountId: id })
    const [row] = (await todoOf(admin)).items
    expect(row).toMatchObject({ kind: 'registration.decide', person: { userId: id, fullName: 'Léa Martin' } })
    expect(inParis(orNotFound(row).dueAt)).toBe('2026-11-25 18:00')
    await call(
      api.registrations.decide,
      { params: { decision: 'accept', id }, body: { action: 'accept', id, type: 'profil' } },
      admin,
    )
    expect(await kindsOf(admin)).toEqual([])
  })

  test('is the soonest first, by pages, and counts what is late', async () => {
    const other = await aCandidate(db)
    await aProposal(db, missionId, other)
    await propose()
    const page = await todoOf(recruiter, { size: 1 })
    expect(page).toMatchObject({ total: 1, size: 1, counts: { mine: 1 } })
    clock.now = new Date('2026-12-14T09:00:00Z')
    const late = await todoOf(recruiter, { tab: 'overdue' })
    expect(late.total).toBeGreaterThan(0)
    expect(late.items.every(({ isOverdue }) => isOverdue)).toBe(true)
    const dues = late.items.map(({ dueAt }) => dueAt)
    expect(dues).toHaveLength(2)
    expect(dues).toEqual(dues.toSorted())
    expect(await kindsOf(recruiter)).toEqual(['interview.change', 'proposal.interview'])
    expect((await todoOf(admin, { tab: 'overdue' })).items.map(({ holder }) => holder)).toContain('recruiter')
  })

  test('of an administrator stands kind by kind, the shortest term first, and can be read of one kind', async () => {
    await db.delete(todoMarks)
    const asked = async (confirmedAt: string) => {
      const { id } = await aCandidate(db)
      await db
        .update(accounts)
        .set({ status: 'pending', emailConfirmedAt: new Date(confirmedAt) })
        .where(eq(accounts.id, id))
      await db.insert(todoMarks).values({ accountId: id })
      return id
    }
    const empty = await aMission(db, recruiter, { startDay: '2027-01-04', endDay: '2027-06-30' })
    await db
      .update(missions)
      .set({ createdAt: new Date('2026-11-02T09:00:00Z') })
      .where(eq(missions.id, empty))
    await db.insert(todoMarks).values({ missionId: empty })
    const [late, inTime] = [await asked('2026-11-16T09:00:00Z'), await asked('2026-11-23T08:00:00Z')]

    const { items, kinds, total } = await todoOf(admin)
    expect(items.map(({ kind, person }) => [kind, person?.userId])).toEqual([
      ['registration.decide', late],
      ['registration.decide', inTime],
      ['mission.fill', undefined],
    ])
    const counted = [
      { kind: 'registration.decide', count: 2, late: 1 },
      { kind: 'mission.fill', count: 1, late: 1 },
    ]
    expect([kinds, total]).toEqual([counted, 3])

    const second = await todoOf(admin, { kind: 'registration.decide', page: 2, size: 1 })
    expect(second.items.map(({ person }) => person?.userId)).toEqual([inTime])
    expect(second).toMatchObject({ total: 2, kinds: counted, counts: { mine: 3 } })
  })

  test('is one row for the months of one person, and they come on one page', async () => {
    await db.delete(todoMarks)
    const months = (proposal: number, count: number, days: number) =>
      Array.from({ length: count }, (_, index) => ({
        kind: 'report.submit',
        key: `report.submit:${proposal}:${index}`,
        holder: 'candidate' as const,
        accountId: candidate.id,
        missionId,
        proposalId: proposal,
        month: `2026-0${index + 1}`,
        since: monday,
        dueAt: new Date(monday.getTime() + (days + index) * 86_400_000),
      }))
    const other = await aProposal(db, await aMission(db, recruiter), candidate)
    await db.insert(todos).values([...months(other, 2, 1), ...months(proposalId, 3, 0)])
    const first = await todoOf(candidate, { size: 1 })
    expect(first.items.map(({ report }) => report?.month)).toEqual(['2026-01', '2026-02', '2026-03'])
    expect(first).toMatchObject({ total: 2, counts: { mine: 5 }, kinds: [{ kind: 'report.submit', count: 5 }] })
    const second = await todoOf(candidate, { size: 1, page: 2 })
    expect(second.items.map(({ missionProfilId }) => missionProfilId)).toEqual([other, other])
  })

  test('of a deleted mission is nothing any more', async () => {
    expect(await kindsOf(recruiter)).toHaveLength(1)
    await call(api.missions.delete, { params: { id: missionId } }, recruiter)
    expect(await kindsOf(recruiter)).toEqual([])
    expect(await db.$count(todos, eq(todos.missionId, missionId))).toBe(0)
  })
})

describe('both sides of a mission', () => {
  const awaitedBy = async (person: Person) =>
    (await call(calls.ofMission, { params: { id: missionId } }, person)).body.items

  test('see whose move it is, and until when', async () => {
    const seen = { kind: 'proposal.interview', holder: 'recruiter', missionProfilId: proposalId }
    expect(await awaitedBy(candidate)).toMatchObject([{ ...seen, fullName: null }])
    expect(await awaitedBy(recruiter)).toMatchObject([{ ...seen, fullName: 'A.D.' }])
  })

  test('a candidate reads nothing of the others, and a stranger finds no mission', async () => {
    await aProposal(db, missionId, await aCandidate(db))
    await mark()
    expect(await awaitedBy(candidate)).toHaveLength(1)
    expect(await awaitedBy(recruiter)).toHaveLength(2)
    const stranger = await aRecruiter(db)
    expect((await call(calls.ofMission, { params: { id: missionId } }, stranger)).status).toBe(404)
  })
})

describe('putting off', () => {
  const only = async (person: Person) => orNotFound((await todoOf(person)).items[0]).id
  const snooze = (person: Person, id: number, until?: string) =>
    call(calls.snooze, { params: { id }, body: { until } }, person)
  const resume = (person: Person, id: number) => call(calls.resume, { params: { id } }, person)

  test('hides it until the next opening, and its term goes on', async () => {
    const id = await only(recruiter)
    expect((await snooze(recruiter, id)).status).toBe(200)
    expect(await kindsOf(recruiter)).toEqual([])
    clock.now = new Date('2026-11-24T08:00:00Z')
    expect(await kindsOf(recruiter)).toEqual(['proposal.interview'])
  })

  test('takes a day of the next fourteen, and refuses others with a message', async () => {
    const id = await only(recruiter)
    for (const until of ['2026-11-23', '2026-12-08']) {
      const { status, body } = await snooze(recruiter, id, until)
      expect([status, body]).toMatchObject([
        422,
        { error: { fields: { until: 'Choisissez un jour dans les 14 prochains jours' } } },
      ])
    }
    expect((await snooze(recruiter, id, '2026-11-26')).status).toBe(200)
    clock.now = new Date('2026-11-26T07:59:00Z')
    expect(await kindsOf(recruiter)).toEqual([])
    clock.now = new Date('2026-11-26T08:00:00Z')
    expect(await kindsOf(recruiter)).toEqual(['proposal.interview'])
  })

  test('is for its holder alone', async () => {
    const id = await only(recruiter)
    for (const person of [admin, candidate, await aRecruiter(db)]) {
      expect((await snooze(person, id)).status).toBe(404)
      expect((await resume(person, id)).status).toBe(404)
    }
  })

  test('is listed among what was put off with its day, to its holder alone, until it comes back', async () => {
    const id = await only(recruiter)
    await snooze(recruiter, id, '2026-11-26')
    const putOff = await todoOf(recruiter, { tab: 'snoozed' })
    expect(putOff).toMatchObject({ total: 1, counts: { mine: 0, snoozed: 1 }, items: [{ id }] })
    expect(inParis(putOff.items[0]?.snoozedUntil ?? '')).toBe('2026-11-26 09:00')
    clock.now = new Date('2026-12-14T09:00:00Z')
    await snooze(recruiter, id, '2026-12-20')
    const late = (await todoOf(admin, { tab: 'overdue' })).items.find((item) => item.id === id)
    expect(late?.snoozedUntil).toBeNull()
    expect((await todoOf(admin, { tab: 'snoozed' })).total).toBe(0)
    clock.now = new Date('2026-12-20T08:00:00Z')
    expect((await todoOf(recruiter, { tab: 'snoozed' })).counts).toMatchObject({ mine: 1, snoozed: 0 })
  })

  test('is ended by hand: it is back at once, and once more changes nothing', async () => {
    const id = await only(recruiter)
    await snooze(recruiter, id, '2026-11-26')
    const resumed = () => db.$count(events, eq(events.type, 'todo.resumed'))
    const before = await resumed()
    for (const _ of [1, 2]) expect((await resume(recruiter, id)).status).toBe(200)
    expect((await todoOf(recruiter)).counts).toMatchObject({ mine: 1, snoozed: 0 })
    expect(await resumed()).toBe(before + 1)
  })

  test('ends when the same is asked again', async () => {
    await snooze(recruiter, await only(recruiter))
    const id = await propose()
    await call(api.interviews.decline, { params: { id }, body: { reason: 'Trop loin' } }, candidate)
    expect(await kindsOf(recruiter)).toEqual(['proposal.interview'])
  })
})

describe('the job', () => {
  test('recomputes what time has changed, once, also when two run together', async () => {
    await anInterview(db, proposalId, { status: 'accepted', selectedSlot: '2026-11-26 10:00' })
    await recomputeTodos(db, clock.now)
    const ofMission = () => db.select().from(todos).where(eq(todos.missionId, missionId))
    expect(await ofMission()).toEqual([])
    const after = new Date('2026-11-26T09:01:00Z')
    await Promise.all([recomputeTodos(db, after), recomputeTodos(db, after)])
    expect(await ofMission()).toMatchObject([{ kind: 'proposal.decide', key: `proposal.decide:${proposalId}` }])
  })

  test('recomputes again what another table of rules recomputed', async () => {
    await recomputeTodos(db, clock.now)
    await db.update(todos).set({ dueAt: new Date('2030-01-01') })
    await recomputeTodos(db, clock.now)
    expect((await todoOf(recruiter)).items[0]?.dueAt).toContain('2030')
    await db.update(todoClocks).set({ rules: 'another' })
    await recomputeTodos(db, clock.now)
    expect(inParis(orNotFound((await todoOf(recruiter)).items[0]).dueAt).slice(0, 4)).toBe('2026')
  })

  test('every event on a mission marks it', async () => {
    await recomputeTodos(db, clock.now)
    await propose()
    const marked = await db.execute(sql`select distinct mission_id from todo_marks where mission_id is not null`)
    expect(marked.rows).toEqual([{ mission_id: missionId }])
  })
})
