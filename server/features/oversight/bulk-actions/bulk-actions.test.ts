import { eq, inArray } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { api } from '#contract/index.ts'
import type { bulkOrder } from '#contract/oversight/bulk-actions.ts'
import { bulkBlockers } from '#domain/oversight/bulk-actions/bulk-actions.ts'
import { accounts } from '#server/db/schema/ground/accounts.ts'
import { missions } from '#server/db/schema/hiring/missions.ts'
import { todos } from '#server/db/schema/oversight/todos.ts'
import { events } from '#server/db/schema/ground/events.ts'
import { mails } from '#server/db/schema/ground/mails.ts'
import { proposals } from '#server/db/schema/hiring/proposals.ts'
import { openTestApp, type Person } from '#test/servers/app.ts'
import { aCandidate, aMission, anAdmin, aProposal, aRecruiter } from '#test/people/factories.ts'

const { db, call, clock } = await openTestApp()
const admin = await anAdmin(db)
const recruiter = await aRecruiter(db)

beforeEach(() => {
  clock.now = new Date('2026-11-23T09:00:00Z')
})

type Order = z.input<typeof bulkOrder>
const preview = async (body: Order, person: Person = admin) =>
  (await call(api.bulk.preview, { body }, person)).body.rows
const run = (body: Order, person: Person = admin) => call(api.bulk.run, { body }, person)

const aRunningMission = async (company: { recruiterId: number } = recruiter, title = 'Développeur React') => {
  const id = await aMission(db, company, { title, startDay: '2026-11-02' })
  await aProposal(db, id, await aCandidate(db), 'recruited')
  return id
}
const lettersTo = async (email: string) =>
  (await db.select({ letter: mails.letter }).from(mails).where(eq(mails.recipient, email))).map(({ letter }) => letter)
const typesOn = async (missionId: number) =>
  (await db.select({ type: events.type }).from(events).where(eq(events.missionId, missionId))).map(({ type }) => type)

describe('proposing several candidates', () => {
  test('proposes those who can be, and says of each other why not', async () => {
    const mission = await aMission(db, recruiter)
    const [first, second, proposed, suspended] = [
      await aCandidate(db, { givenName: 'Léa', familyName: 'Martin' }),
      await aCandidate(db),
      await aCandidate(db),
      await aCandidate(db, { status: 'suspended' }),
    ]
    await aProposal(db, mission, proposed)
    const ids = [second, proposed, suspended, first].map(({ candidateId }) => candidateId)
    const order: Order = { action: 'assign', mission, ids: [...ids, 2_000_000_000] }
    const reasons = [
      null,
      bulkBlockers['already-proposed'],
      bulkBlockers['candidate-inactive'],
      null,
      bulkBlockers.unknown,
    ]
    const rows = await preview(order)
    expect(rows.map(({ reason }) => reason)).toEqual(reasons)
    expect(rows[3]).toEqual({ id: first.candidateId, name: 'Léa Martin', can: true, reason: null })
    expect(await db.$count(proposals, eq(proposals.missionId, mission))).toBe(1)

    const { body } = await run(order)
    expect(body.rows.map(({ done }) => done)).toEqual(reasons.map((reason) => reason === null))
    expect(body.toast).toEqual({
      status: 'warning',
      body: [
        '2 candidats proposés. Un e-mail est parti à chacun.',
        'Anne Durand\u00a0: déjà proposé pour cette mission.',
        'Anne Durand\u00a0: son compte n’est pas actif.',
        'n° 2000000000\u00a0: introuvable.',
      ].join(' '),
    })
    expect(await db.$count(proposals, eq(proposals.missionId, mission))).toBe(3)
    expect(await typesOn(mission)).toEqual(['proposal.assigned', 'proposal.assigned'])
    expect(await lettersTo(first.email)).toHaveLength(1)

    const again = await run({ ...order, ids })
    expect(again.body.rows.map(({ done }) => done)).toEqual([false, false, false, false])
    expect(await lettersTo(first.email)).toHaveLength(1)
  })

  test('asks for the mission, at least one row and a hundred at most', async () => {
    const fieldsOf = async (body: object) =>
      (await call(api.bulk.run, { body: body as Order }, admin)).failure.error.fields
    expect(await fieldsOf({ action: 'assign', ids: [1] })).toEqual({ mission: 'Mission obligatoire' })
    expect(await fieldsOf({ action: 'close', ids: [] })).toEqual({ ids: 'Choisissez au moins une ligne' })
    const many = Array.from({ length: 101 }, (_, index) => index + 1)
    expect(await fieldsOf({ action: 'close', ids: many })).toEqual({ ids: '100 lignes au plus à la fois' })
    expect(await fieldsOf({ action: 'close', ids: [1, 1] })).toEqual({ ids: 'Choisi deux fois' })
  })
})

describe('withdrawing several candidates', () => {
  test('takes off those about whom nobody decided', async () => {
    const mission = await aMission(db, recruiter)
    const [undecided, recruited, stranger] = [await aCandidate(db), await aCandidate(db), await aCandidate(db)]
    await aProposal(db, mission, undecided)
    await aProposal(db, mission, recruited, 'recruited')
    const ids = [undecided, recruited, stranger].map(({ candidateId }) => candidateId)
    const { body } = await run({ action: 'withdraw', mission, ids })
    expect(body.rows.map(({ reason }) => reason)).toEqual([null, bulkBlockers.decided, bulkBlockers['not-proposed']])
    expect(await db.$count(proposals, eq(proposals.missionId, mission))).toBe(1)
  })
})

describe('closing several missions', () => {
  test('interrupts those under way, as one alone', async () => {
    const [running, proposed] = [await aRunningMission(), await aMission(db, recruiter)]
    const finished = await aMission(db, recruiter, { startDay: '2026-10-01', endDay: '2026-10-31' })
    const ids = [running, proposed, finished]
    const { body } = await run({ action: 'close', ids }, recruiter)
    expect(body.rows.map(({ reason }) => reason)).toEqual([
      null,
      bulkBlockers['mission-not-begun'],
      bulkBlockers['mission-finished'],
    ])
    const [row] = await db.select().from(missions).where(eq(missions.id, running))
    expect(row?.interruptedAt).toEqual(clock.now)
    expect(await typesOn(running)).toEqual(['mission.interrupted'])
    expect((await preview({ action: 'close', ids: [running] })).map(({ reason }) => reason)).toEqual([
      bulkBlockers['mission-interrupted'],
    ])
  })

  test('a company learns nothing of the missions of another', async () => {
    const other = await aRecruiter(db)
    const [own, foreign] = [await aRunningMission(other), await aRunningMission(recruiter, 'Un titre secret')]
    const { body } = await run({ action: 'close', ids: [foreign, own] }, other)
    expect(body.rows).toEqual([
      { id: foreign, name: `n° ${foreign}`, done: false, reason: bulkBlockers.unknown },
      { id: own, name: 'Développeur React', done: true, reason: null },
    ])
    expect(await typesOn(foreign)).toEqual([])
  })

  test('a company cannot give the orders of the administrator', async () => {
    const mission = await aMission(db, recruiter)
    const candidate = await aCandidate(db)
    const order: Order = { action: 'assign', mission, ids: [candidate.candidateId] }
    expect((await run(order, recruiter)).status).toBe(404)
    expect((await call(api.bulk.preview, { body: order }, recruiter)).status).toBe(404)
  })
})

describe('answering several registrations', () => {
  test('accepts those who wait, and says of each other why not', async () => {
    const waiting = { status: 'pending' } as const
    const [candidate, company] = [await aCandidate(db, waiting), await aRecruiter(db, waiting)]
    const order: Order = { action: 'accept', ids: [candidate.id, company.id, recruiter.id, admin.id] }
    const reasons = [null, null, bulkBlockers['registration-decided'], bulkBlockers.unknown]
    expect((await preview(order)).map(({ reason }) => reason)).toEqual(reasons)
    expect((await run(order)).body.rows.map(({ reason }) => reason)).toEqual(reasons)
    const statuses = await db
      .select({ status: accounts.status })
      .from(accounts)
      .where(inArray(accounts.id, [candidate.id, company.id]))
    expect(statuses).toEqual([{ status: 'active' }, { status: 'active' }])
    expect(await lettersTo(candidate.email)).toMatchObject([{ subject: 'Ton compte est activé' }])
    expect((await run(order, recruiter)).status).toBe(404)
  })

  test('refuses with one reason for all, and nobody with a reason that is not offered', async () => {
    const { id, email } = await aCandidate(db, { status: 'pending' })
    const wrong = await run({ action: 'refuse', ids: [id], reasonCode: 'nothing-of-the-list' })
    expect(wrong.failure.error.fields).toEqual({ reasonCode: 'Motif inconnu' })
    expect(await lettersTo(email)).toEqual([])
    const [reason] = (await call(api.refusalReasons.list, { query: { case: 'account.refuse' } }, admin)).body
    const { body } = await run({ action: 'refuse', ids: [id], reasonCode: reason?.code ?? '' })
    expect(body.toast).toEqual({ status: 'success', body: 'Une candidature refusée. Un e-mail est parti.' })
    expect(JSON.stringify(await lettersTo(email))).toContain(reason?.label)
  })
})

describe('reminding several people', () => {
  /** The company was to propose an interview until 30 November. */
  const aLateMove = async (title = 'Développeur React') => {
    const company = await aRecruiter(db)
    const mission = await aMission(db, company, { title, startDay: '2027-01-04', endDay: '2027-06-30' })
    const candidate = await aCandidate(db)
    clock.now = new Date('2026-11-23T09:00:00Z')
    await call(api.proposals.assign, { body: { mission, profil: candidate.candidateId } }, admin)
    clock.now = new Date('2026-12-07T09:00:00Z')
    await call(api.todo.list, { query: { tab: 'overdue' } }, admin)
    const ofMission = await db.select().from(todos).where(eq(todos.missionId, mission))
    return { company, mission, todo: ofMission.find(({ kind }) => kind === 'proposal.interview')?.id ?? 0 }
  }

  test('writes once a day to whoever is late, and to nobody else', async () => {
    const { company, todo } = await aLateMove('Architecte Java')
    const order: Order = { action: 'remind', ids: [todo] }
    const [row] = await preview(order)
    expect(row).toEqual({ id: todo, name: 'Altaïr · Architecte Java', can: true, reason: null })

    const before = (await lettersTo(company.email)).length
    expect((await run(order)).body.rows[0]?.done).toBe(true)
    const letters = await lettersTo(company.email)
    expect(letters).toHaveLength(before + 1)
    expect(letters.at(-1)).toMatchObject({
      subject: 'Rappel : Architecte Java',
      action: { path: '/recruiter/a-faire' },
    })
    expect(JSON.stringify(letters.at(-1))).not.toContain('Durand')

    expect((await run(order)).body.rows[0]).toMatchObject({ done: false, reason: bulkBlockers['reminded-today'] })
    expect(await lettersTo(company.email)).toHaveLength(before + 1)
    clock.now = new Date('2026-12-08T09:00:00Z')
    expect((await run(order)).body.rows[0]?.done).toBe(true)
    expect(await lettersTo(company.email)).toHaveLength(before + 2)
  })

  test('says why it writes to nobody', async () => {
    const { company, todo } = await aLateMove()
    const whyNot = async () => (await preview({ action: 'remind', ids: [todo] }))[0]?.reason
    clock.now = new Date('2026-11-24T09:00:00Z')
    expect(await whyNot()).toBe(bulkBlockers['not-late'])
    clock.now = new Date('2026-12-07T09:00:00Z')
    await db.update(accounts).set({ status: 'suspended' }).where(eq(accounts.id, company.id))
    expect(await whyNot()).toBe(bulkBlockers['holder-inactive'])
    await db.update(todos).set({ accountId: null, holder: 'admin' }).where(eq(todos.id, todo))
    expect(await whyNot()).toBe(bulkBlockers['own-move'])
  })
})
