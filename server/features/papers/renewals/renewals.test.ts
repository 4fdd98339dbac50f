import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { events } from '#server/db/schema/ground/events.ts'
import { mails } from '#server/db/schema/ground/mails.ts'
import { missions } from '#server/db/schema/hiring/missions.ts'
import { proposals } from '#server/db/schema/hiring/proposals.ts'
import { renewals } from '#server/db/schema/papers/renewals.ts'
import { orNotFound } from '#server/http/failures.ts'
import { openTestApp, type Person } from '#test/servers/app.ts'
import { aCandidate, aMission, anAdmin, aProposal, aRecruiter } from '#test/people/factories.ts'
import { askForRenewals } from './renewals.jobs.ts'

const { db, owner, call, clock } = await openTestApp()
const calls = api.renewals
const admin = await anAdmin(db, { email: 'admin@exemple.fr' })
const otherAdmin = await anAdmin(db)

/** Twenty-one days before the end of the mission. */
const usual = new Date('2027-05-10T09:00:00Z')

let recruiter: Awaited<ReturnType<typeof aRecruiter>>
let candidate: Awaited<ReturnType<typeof aCandidate>>
let missionId: number
let proposalId: number

const renewable = { renewal: '3 mois renouvelables' }

beforeEach(async () => {
  clock.now = usual
  recruiter = await aRecruiter(db)
  candidate = await aCandidate(db)
  missionId = await aMission(db, recruiter, renewable)
  proposalId = await aProposal(db, missionId, candidate, 'recruited')
})

const ask = () => askForRenewals(db, clock.now, null)
const read = (as: Person, id = missionId) => call(calls.ofMission, { params: { missionId: id }, query: {} }, as)
const newest = async (as: Person) => orNotFound((await read(as)).body.items[0])
const idOf = async () => (await newest(admin)).id
const answer = async (as: Person, renews: boolean, id?: number) =>
  call(calls.answer, { params: { id: id ?? (await idOf()) }, body: { renews } }, as)
const reopen = async (as: Person = admin) => call(calls.reopen, { params: { id: await idOf() } }, as)

const missionRow = async () => orNotFound((await db.select().from(missions).where(eq(missions.id, missionId)))[0])
const typesOf = async () =>
  (await db.select().from(events).where(eq(events.missionId, missionId)).orderBy(events.id))
    .map(({ type }) => type)
    .filter((type) => /renew|amend/.test(type))
const subjectsTo = async ({ email }: Person) =>
  (await db.select().from(mails).where(eq(mails.recipient, email)).orderBy(mails.id)).map(
    ({ letter }) => letter?.subject,
  )

describe('asking', () => {
  test('asks the company, each recruit and the administrator, once', async () => {
    const second = await aCandidate(db, { givenName: 'Marc', familyName: 'Petit' })
    const undecided = await aCandidate(db)
    await aProposal(db, missionId, second, 'recruited')
    await aProposal(db, missionId, undecided)
    const mailedBefore = (await subjectsTo(admin)).length
    expect((await read(recruiter)).body.items).toEqual([])
    await ask()
    await Promise.all([ask(), ask()])
    const { body } = await read(recruiter)
    expect(body.items).toHaveLength(1)
    expect(body.items[0]).toMatchObject({
      state: 'asked',
      tag: { label: 'À décider', style: 'blue' },
      endDay: '2027-05-31',
      newEndDay: '2027-08-31',
      renewal: '3 mois renouvelables',
      askedAt: usual.toISOString(),
      settledAt: null,
      myAnswer: null,
      amendment: null,
      answers: [
        { party: 'company', name: 'Altaïr', renews: null, at: null },
        { party: 'platform', name: 'Inspirnautes', renews: null, at: null },
        { party: 'candidate', name: 'Anne Durand', renews: null, at: null },
        { party: 'candidate', name: 'Marc Petit', renews: null, at: null },
      ],
      can: { renew: true, decline: true, reopen: false },
    })
    const subject = 'Renouveler la mission jusqu’au mardi 31 août 2027 ? Développeur React'
    for (const person of [recruiter, candidate, second]) expect(await subjectsTo(person)).toEqual([subject])
    expect((await subjectsTo(admin)).slice(mailedBefore)).toEqual([
      'Renouvellement à décider : Développeur React, Altaïr',
    ])
    expect(await subjectsTo(undecided)).toEqual([])
    expect(await typesOf()).toEqual(['renewal.asked'])
  })

  test('the question and its mails are one: where they cannot be written, nothing is, and the next run asks', async () => {
    await owner.db.execute(sql`alter table mails add constraint no_mail check (false) not valid`)
    await expect(ask()).rejects.toThrow(`renewal of mission ${missionId}`)
    expect(await db.$count(renewals, eq(renewals.missionId, missionId))).toBe(0)
    expect(await typesOf()).toEqual([])
    await owner.db.execute(sql`alter table mails drop constraint no_mail`)
    await ask()
    expect(await typesOf()).toEqual(['renewal.asked'])
    expect(await subjectsTo(recruiter)).toHaveLength(1)
  })

  test.each([
    ['31 days before its end', { title: 'Développeur React' }, '2027-04-30T21:59:59Z', 0],
    ['30 days before its end', { title: 'Développeur React' }, '2027-04-30T22:00:00Z', 1],
    ['on its last day', { title: 'Développeur React' }, '2027-05-31T21:59:59Z', 1],
    ['once it is over', { title: 'Développeur React' }, '2027-05-31T22:00:00Z', 0],
    ['before it begins', { startDay: '2027-05-20' }, '2027-05-10T09:00:00Z', 0],
    ['that is not renewable', { renewal: null }, '2027-05-10T09:00:00Z', 0],
    ['with a renewal of another time', { renewal: 'à voir' }, '2027-05-10T09:00:00Z', 0],
    ['interrupted', { interruptedAt: usual }, '2027-05-10T09:00:00Z', 0],
  ])('a mission %s', async (_, given, instant, asked) => {
    clock.now = new Date(instant)
    await db.update(missions).set(given).where(eq(missions.id, missionId))
    await ask()
    expect(await db.$count(renewals, eq(renewals.missionId, missionId))).toBe(asked)
  })

  test('nobody is asked about a deleted mission, nor where nobody is recruited', async () => {
    await db.update(missions).set({ deletedAt: usual }).where(eq(missions.id, missionId))
    const empty = await aMission(db, recruiter, renewable)
    await aProposal(db, empty, candidate)
    await ask()
    for (const id of [missionId, empty]) expect(await db.$count(renewals, eq(renewals.missionId, id))).toBe(0)
  })
})

describe('answering', () => {
  test('the last yes moves the end of the mission, whoever gives it', async () => {
    await ask()
    const first = await answer(candidate, true)
    expect(first.body.toast.body).toBe('Accord enregistré, en attente des autres réponses')
    expect(await newest(candidate)).toMatchObject({
      state: 'asked',
      myAnswer: true,
      can: { renew: false, decline: true, reopen: false },
    })
    expect((await answer(otherAdmin, true)).status).toBe(200)
    expect((await missionRow()).endDay).toBe('2027-05-31')
    const last = await answer(recruiter, true)
    expect(last.body.toast.body).toBe('Mission renouvelée jusqu’au 31/08/2027')
    expect((await missionRow()).endDay).toBe('2027-08-31')
    for (const person of [candidate, recruiter, admin])
      expect(await newest(person)).toMatchObject({
        state: 'agreed',
        settledAt: usual.toISOString(),
        can: { renew: false, decline: false, reopen: false },
      })
    expect(await typesOf()).toEqual(['renewal.asked', 'renewal.answered', 'renewal.answered', 'mission.renewed'])
    const [renewed] = await db.select().from(events).where(eq(events.type, 'mission.renewed'))
    expect(renewed).toMatchObject({ before: { endDay: '2027-05-31' }, after: { endDay: '2027-08-31' } })
    for (const person of [candidate, recruiter]) {
      const journal = await call(api.journal.ofMission, { params: { id: missionId }, query: {} }, person)
      expect(journal.body.items.find(({ type }) => type === 'mission.renewed')).toMatchObject({
        changes: [{ field: 'endDay', before: '2027-05-31', after: '2027-08-31' }],
      })
    }
  })

  test('a lost answer sent twice writes nothing more, and a yes may become a no', async () => {
    await ask()
    for (let times = 0; times < 2; times++) expect((await answer(recruiter, true)).status).toBe(200)
    expect(await typesOf()).toEqual(['renewal.asked', 'renewal.answered'])
    const refused = await answer(recruiter, false)
    expect(refused.body.toast.body).toBe('Réponse enregistrée\u00a0: la mission se termine le 31/05/2027')
    expect(await newest(recruiter)).toMatchObject({ state: 'declined', myAnswer: false })
  })

  test.each(['recruiter', 'candidate', 'admin'] as const)('a no of the %s ends the question', async (role) => {
    const second = await aCandidate(db, { givenName: 'Marc', familyName: 'Petit' })
    await aProposal(db, missionId, second, 'recruited')
    await ask()
    const [before, people] = [(await subjectsTo(admin)).length, { recruiter, candidate, admin }]
    await answer(people[role], false)
    const told = 'La mission n’est pas renouvelée : Développeur React'
    for (const [name, person] of [
      ['recruiter', recruiter],
      ['candidate', candidate],
      ['second', second],
    ] as const)
      expect((await subjectsTo(person)).includes(told)).toBe(name !== role)
    expect((await subjectsTo(admin)).slice(before)).toEqual(
      role === 'admin' ? [] : ['Mission non renouvelée : Développeur React, Altaïr'],
    )
    expect((await missionRow()).endDay).toBe('2027-05-31')
    for (const person of [recruiter, candidate, admin, second])
      for (const renews of [true, false]) {
        const late = await answer(person, renews)
        expect([late.status, late.failure.error.code]).toEqual([409, 'illegal_state'])
        expect(late.failure.toast?.body).toContain('n’attend plus de réponse')
      }
    await ask()
    expect((await read(admin)).body.items).toHaveLength(1)
  })

  test('a no names no candidate to anybody, and tells no other candidate that it was one', async () => {
    const second = await aCandidate(db, { givenName: 'Marc', familyName: 'Petit' })
    await aProposal(db, missionId, second, 'recruited')
    await ask()
    await answer(candidate, false)
    const written = await db.select().from(mails)
    const texts = written
      .filter(({ letter }) => letter?.subject.includes('renouvelée'))
      .map((mail) => JSON.stringify(mail.letter))
    for (const text of texts) expect(text).not.toMatch(/Durand|Petit/)
    const toSecond = written
      .filter(({ recipient }) => recipient === second.email)
      .map(({ letter }) => JSON.stringify(letter))
    expect(toSecond.filter((text) => text.includes('tous n’ont pas souhaité la renouveler'))).toHaveLength(1)
  })

  test('a candidate reads the company’s answer, the platform’s and their own', async () => {
    const second = await aCandidate(db, { givenName: 'Marc', familyName: 'Petit' })
    await aProposal(db, missionId, second, 'recruited')
    await ask()
    for (const person of [second, recruiter, admin]) await answer(person, true)
    const shown = await newest(candidate)
    expect(shown.answers.map(({ name, renews }) => [name, renews])).toEqual([
      ['Altaïr', true],
      ['Inspirnautes', true],
      ['Anne Durand', null],
    ])
    expect(JSON.stringify(shown)).not.toContain('Petit')
    expect((await newest(recruiter)).answers).toHaveLength(4)
    const journal = await call(api.journal.ofMission, { params: { id: missionId }, query: {} }, candidate)
    expect(JSON.stringify(journal.body)).not.toMatch(/Petit|renewal\./)
  })

  test('two last answers at once take turns: the mission is renewed once', async () => {
    await ask()
    await answer(admin, true)
    const id = await idOf()
    const both = await Promise.all([
      answer(recruiter, true, id),
      answer(candidate, true, id),
      answer(candidate, true, id),
    ])
    expect(both.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(2)
    expect((await typesOf()).filter((type) => type === 'mission.renewed')).toHaveLength(1)
    expect((await missionRow()).endDay).toBe('2027-08-31')
  })

  test('a yes and a no at once settle it one way', async () => {
    await ask()
    for (const person of [admin, recruiter]) await answer(person, true)
    const id = await idOf()
    const both = await Promise.all([answer(recruiter, false, id), answer(candidate, true, id)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const { state } = await newest(admin)
    expect((await missionRow()).endDay).toBe(state === 'agreed' ? '2027-08-31' : '2027-05-31')
  })

  test('who leaves is asked no more: the others’ answers then suffice', async () => {
    const second = await aCandidate(db)
    const leaving = await aProposal(db, missionId, second, 'recruited')
    await ask()
    for (const person of [admin, recruiter, candidate]) await answer(person, true)
    expect((await newest(recruiter)).can.renew).toBe(false)
    await db.update(proposals).set({ status: 'rejected' }).where(eq(proposals.id, leaving))
    expect((await newest(recruiter)).can.renew).toBe(true)
    expect((await read(second)).status).toBe(404)
    await answer(recruiter, true)
    expect((await missionRow()).endDay).toBe('2027-08-31')
  })
})

describe('the mission meanwhile', () => {
  const changes = {
    'is interrupted': () => db.update(missions).set({ interruptedAt: usual }).where(eq(missions.id, missionId)),
    'is over': async () => void (clock.now = new Date('2027-06-01T09:00:00Z')),
    'has no recruit left': () => db.update(proposals).set({ status: 'rejected' }).where(eq(proposals.id, proposalId)),
  }
  test.each(Object.keys(changes) as (keyof typeof changes)[])('%s: the question lapses', async (name) => {
    await ask()
    const id = await idOf()
    await changes[name]()
    expect(await newest(recruiter)).toMatchObject({
      state: 'lapsed',
      tag: { label: 'Sans suite' },
      can: { renew: false, decline: false, reopen: false },
    })
    for (const person of [recruiter, admin]) expect((await answer(person, true, id)).status).toBe(409)
    expect((await reopen()).status).toBe(409)
    expect((await missionRow()).endDay).toBe('2027-05-31')
  })

  test('is over after a no: it cannot be asked again', async () => {
    await ask()
    await answer(recruiter, false)
    clock.now = new Date('2027-06-01T09:00:00Z')
    expect((await newest(admin)).can.reopen).toBe(false)
    expect((await reopen()).status).toBe(409)
  })
})

describe('opening the question again', () => {
  test('clears the answers and asks everybody else', async () => {
    await ask()
    await answer(recruiter, true)
    await answer(candidate, false)
    expect((await newest(admin)).can.reopen).toBe(true)
    for (const person of [recruiter, candidate]) expect((await newest(person)).can.reopen).toBe(false)
    const mailedBefore = await subjectsTo(admin)
    expect((await reopen()).body.toast.body).toBe('Question rouverte, tous sont prévenus')
    const shown = await newest(admin)
    expect([shown.state, shown.settledAt, shown.answers.map(({ renews }) => renews)]).toEqual([
      'asked',
      null,
      [null, null, null],
    ])
    const asking = (subject: string | undefined) => subject?.startsWith('Renouveler la mission')
    for (const person of [recruiter, candidate]) expect((await subjectsTo(person)).filter(asking)).toHaveLength(2)
    // Whoever asks is at the screen already.
    expect(await subjectsTo(admin)).toEqual(mailedBefore)
    for (const person of [admin, recruiter, candidate]) await answer(person, true)
    expect((await missionRow()).endDay).toBe('2027-08-31')
    expect((await reopen()).status).toBe(409)
  })

  test('is refused while it waits for answers', async () => {
    await ask()
    expect((await reopen()).status).toBe(409)
  })
})

test('whoever is no party finds nothing', async () => {
  await ask()
  const id = await idOf()
  const undecided = await aCandidate(db)
  await aProposal(db, missionId, undecided)
  for (const stranger of [await aRecruiter(db), await aCandidate(db), undecided]) {
    expect((await read(stranger)).status).toBe(404)
    expect((await answer(stranger, true, id)).status).toBe(404)
  }
  const ofOther = { params: { missionId }, query: { userId: recruiter.id } }
  expect((await call(calls.ofMission, ofOther, candidate)).status).toBe(404)
  expect((await call(calls.ofMission, ofOther, admin)).status).toBe(200)
})
