import { and, eq, like, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { erasedHost } from '#domain/ground/accounts/validation-patterns.ts'
import { openMatchingIndex } from '#server/matching/matching-index.ts'
import { activityReports } from '#server/db/schema/papers/activity-reports.ts'
import { files } from '#server/db/schema/ground/files.ts'
import { proposals } from '#server/db/schema/hiring/proposals.ts'
import { accounts } from '#server/db/schema/ground/accounts.ts'
import { candidates } from '#server/db/schema/profiles/candidates.ts'
import { erasures } from '#server/db/schema/oversight/erasures.ts'
import { lastSeen } from '#server/db/schema/access/last-seen.ts'
import { recruiters } from '#server/db/schema/profiles/recruiters.ts'
import { events } from '#server/db/schema/ground/events.ts'
import { idempotencyKeys } from '#server/db/schema/ground/idempotency-keys.ts'
import { mails } from '#server/db/schema/ground/mails.ts'
import { orNotFound } from '#server/http/failures.ts'
import { openTestApp, type Person } from '#test/servers/app.ts'
import { inSession } from '#test/people/opened-session.ts'
import {
  aCandidate,
  aMission,
  anAdmin,
  anEducation,
  anExperience,
  anInterview,
  aPaper,
  aProposal,
  aRecruiter,
  aSubmittedMonth,
  aWish,
  password,
  someSearches,
} from '#test/people/factories.ts'
import { activityReportStatuses } from '#domain/papers/activity-reports/activity-reports.ts'
import { eraseAccounts } from './erasures.jobs.ts'

const tested = await openTestApp()
const { db, pool, owner, call, clock } = tested
const calls = api.erasures
const start = clock.now

beforeEach(() => {
  clock.now = start
})

const dayMs = 86_400_000
const later = (days: number) => {
  clock.now = new Date(clock.now.getTime() + days * dayMs)
}
const run = () => eraseAccounts(db, clock.now)
const stateOf = async (person: Person) => (await call(calls.own, {}, person)).body
const ask = async (person: Person) => call(calls.ask, {}, await inSession(tested, person))
const subjectsTo = async (recipient: string) =>
  (await db.select().from(mails).where(eq(mails.recipient, recipient)).orderBy(mails.id)).map(
    ({ letter }) => letter?.subject,
  )
const typesOf = async (id: number) =>
  (await db.select({ type: events.type }).from(events).where(eq(events.accountId, id)).orderBy(events.id)).flatMap(
    ({ type }) => (type.startsWith('erasure.') ? [type] : []),
  )
const accountOf = async (id: number) => orNotFound((await db.select().from(accounts).where(eq(accounts.id, id)))[0])
const isErased = async (id: number) => (await accountOf(id)).email.endsWith(`@${erasedHost}`)

/** A candidate who is erased: asked for, and seven days later. */
const erase = async (person: Person) => {
  expect((await ask(person)).status).toBe(200)
  later(8)
  await run()
  expect(await isErased(person.id)).toBe(true)
}

/** The places where a text of the whole database contains this word, as `table.column`. */
const placesOf = async (word: string): Promise<string[]> => {
  const { rows } = await owner.db.execute<{ table: string; column: string }>(sql`
    select table_name as "table", column_name as "column" from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and data_type <> 'tsvector'`)
  const places = await Promise.all(
    rows.map(async ({ table, column }) => {
      const where = sql`${sql.identifier(column)}::text ilike ${`%${word}%`}`
      const { rowCount } = await owner.db.execute(sql`select from ${sql.identifier(table)} where ${where} limit 1`)
      return rowCount === 0 ? [] : [`${table}.${column}`]
    }),
  )
  return places.flat().toSorted()
}

/** Writes this word in every text of the person's profile that may hold any. */
const fillTexts = async (table: 'candidates' | 'recruiters', id: number, word: string) => {
  const { rows } = await owner.db.execute<{ column: string }>(sql`
    select column_name as "column" from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and data_type = 'text' and is_generated = 'NEVER'`)
  for (const { column } of rows)
    await owner.db.execute(sql`update ${sql.identifier(table)} set ${sql.identifier(column)} = ${`${word} ${column}`}
      where account_id = ${id}`)
  expect(rows.length).toBeGreaterThan(8)
}

describe('asking', () => {
  test('is said by a mail, shown with its day, and taken back within seven days', async () => {
    const candidate = await aCandidate(db)
    expect(await stateOf(candidate)).toMatchObject({ state: 'free', refusal: null, dueAt: null })
    expect((await ask(candidate)).body.toast.body).toBe('Demande de suppression enregistrée')
    expect(await stateOf(candidate)).toMatchObject({
      state: 'asked',
      askedAt: '2026-11-23T09:00:00.000Z',
      dueAt: '2026-11-30T09:00:00.000Z',
    })
    expect((await ask(candidate)).status).toBe(409)
    expect(await subjectsTo(candidate.email)).toEqual(['Ton compte sera supprimé'])
    expect((await call(calls.withdraw, {}, candidate)).status).toBe(200)
    expect((await call(calls.withdraw, {}, candidate)).status).toBe(409)
    later(8)
    await run()
    expect(await isErased(candidate.id)).toBe(false)
    expect(await typesOf(candidate.id)).toEqual(['erasure.asked', 'erasure.withdrawn'])
  })

  test('needs a fresh proof of who asks', async () => {
    const candidate = await inSession(tested, await aCandidate(db))
    clock.now = new Date(clock.now.getTime() + 11 * 60_000)
    const refused = await call(calls.ask, {}, candidate)
    expect([refused.status, refused.failure.error.code]).toEqual([403, 'proof_required'])
    expect((await stateOf(candidate)).state).toBe('free')
  })

  test('is refused with its reason while a mission runs or will, to both sides, and not after', async () => {
    const [recruiter, candidate] = [await aRecruiter(db), await aCandidate(db)]
    const mission = await aMission(db, recruiter, { startDay: '2026-11-02', endDay: '2026-11-24' })
    await aProposal(db, mission, candidate, 'recruited')
    expect((await ask(candidate)).failure.toast.body).toBe(
      'Ton compte ne peut pas être supprimé tant qu’une mission est en cours ou va commencer.',
    )
    expect(await stateOf(recruiter)).toMatchObject({
      state: 'refused',
      refusal: expect.stringMatching(/^Votre compte/),
    })
    later(2)
    expect((await ask(recruiter)).status).toBe(200)
    expect((await stateOf(candidate)).state).toBe('free')
  })

  test.each(activityReportStatuses)('is refused while a month waits to be signed: %s', async (status) => {
    const [recruiter, candidate] = [await aRecruiter(db), await aCandidate(db)]
    const mission = await aMission(db, recruiter, { startDay: '2026-10-01', endDay: '2026-11-10' })
    const submitted = aSubmittedMonth(await aProposal(db, mission, candidate, 'recruited'))
    const decided = status === 'validated' ? { decidedAt: clock.now, decidedBy: 'Paul Martin' } : {}
    await db.insert(activityReports).values({ ...submitted, status, ...decided })
    const waits = status === 'submitted' || status === 'contested'
    for (const person of [recruiter, candidate])
      expect(await stateOf(person)).toMatchObject(
        waits ? { refusal: expect.stringContaining('un CRA attend une signature') } : { state: 'free' },
      )
  })

  test('is refused to the last administrator, also when two ask at once', async () => {
    const [first, second] = [await anAdmin(db), await anAdmin(db)]
    await db
      .update(accounts)
      .set({ status: 'suspended' })
      .where(and(eq(accounts.role, 'admin'), sql`id not in (${first.id}, ${second.id})`))
    await Promise.all([ask(first), ask(second)])
    later(8)
    await run()
    expect((await Promise.all([isErased(first.id), isErased(second.id)])).toSorted()).toEqual([false, true])
    const left = (await isErased(first.id)) ? second : first
    expect((await stateOf(left)).refusal).toContain('dernier compte administrateur')
  })
})

describe('an erased candidate', () => {
  const word = 'zqx9'

  test('leaves no word of theirs in any column, and the other side is told', async () => {
    const [recruiter, candidate] = [await aRecruiter(db), await aCandidate(db, { email: `${word}@exemple.fr` })]
    await fillTexts('candidates', candidate.id, word)
    await anExperience(db, candidate, { position: word, company: word, description: word, skills: ['React'] })
    await anEducation(db, candidate, { school: word, degree: word, description: word })
    await aWish(db, candidate, { region: word, type: 'Mixte', skills: ['React'] })
    await someSearches(db, [candidate.id])
    const kept = { keyHash: 'key', fingerprint: 'asked', status: 200, createdAt: clock.now }
    await db.insert(idempotencyKeys).values({ ...kept, accountId: candidate.id, body: JSON.stringify({ word }) })
    await db.insert(files).values({
      accountId: candidate.id,
      kind: 'picture',
      key: `key-${word}`,
      name: `${word}.png`,
      mediaType: 'image/png',
      size: 10,
      createdAt: clock.now,
    })
    const mission = await aMission(db, recruiter)
    const proposal = await aProposal(db, mission, candidate)
    await anInterview(db, proposal)
    const declinedMission = await aMission(db, recruiter)
    const declined = await aProposal(db, declinedMission, candidate)
    await call(api.proposals.declineMission, { params: { id: declined }, body: { reason: word } }, candidate)
    await call(api.sessions.login, { body: { email: candidate.email, password } })
    expect((await placesOf(word)).length).toBeGreaterThan(15)

    await erase(candidate)
    // What is left is the last mail, and the mails that the company received.
    const places = await placesOf(word)
    expect(places.filter((place) => !['mails.recipient', 'mails.letter'].includes(place))).toEqual([])
    expect(await subjectsTo(candidate.email)).toEqual(['Ton compte est supprimé'])
    expect((await db.select().from(mails).where(like(mails.recipient, '%.invalid'))).length).toBe(0)
    const told = await subjectsTo(recruiter.email)
    expect(told.at(-1)).toContain('décliné')
    expect(await db.$count(proposals, eq(proposals.candidateId, candidate.candidateId))).toBe(2)
    expect(await typesOf(candidate.id)).toEqual(['erasure.asked', 'erasure.done'])
    // The last mail goes once it was sent.
    await db.update(mails).set({ status: 'sent' }).where(eq(mails.recipient, candidate.email))
    await run()
    expect(await subjectsTo(candidate.email)).toEqual([])
    // Nothing happens twice.
    await run()
    expect(await typesOf(candidate.id)).toEqual(['erasure.asked', 'erasure.done'])
  })

  test('is « Compte supprimé » for those who worked with them; contracts stand, and counts are as before', async () => {
    const [recruiter, candidate, admin] = [await aRecruiter(db), await aCandidate(db), await anAdmin(db)]
    const mission = await aMission(db, recruiter, { startDay: '2026-06-01', endDay: '2026-10-31' })
    await aProposal(db, mission, candidate, 'recruited')
    const paper = await aPaper(db, { missionId: mission, accountId: candidate.id, kind: 'contract' })
    const counts = async () => ({
      missions: (await call(api.missions.listOfAdmin, {}, admin)).body.total,
      recruiter: (await call(api.statistics.ofRecruiter, { params: { id: recruiter.id } }, recruiter)).body,
      passages: await db
        .execute(sql`select stage, count(*) from passages group by stage order by stage`)
        .then((r) => r.rows),
    })
    const before = await counts()
    await erase(candidate)
    expect(await counts()).toEqual(before)
    const profile = await call(api.candidates.detail, { params: { id: candidate.id } }, admin)
    expect(JSON.stringify(profile.body)).toContain('supprimé')
    expect(JSON.stringify(profile.body)).not.toContain('Durand')
    const { rowCount } = await db.execute(
      sql`select from mission_papers p join files f on f.id = p.file_id where p.id = ${paper}`,
    )
    expect(rowCount).toBe(1)
  })

  test('signs in no more, is in no list of suspended accounts, and comes back by nobody', async () => {
    const [candidate, admin] = [await aCandidate(db), await anAdmin(db)]
    await erase(candidate)
    for (const email of [candidate.email, (await accountOf(candidate.id)).email])
      expect((await call(api.sessions.login, { body: { email, password } })).status).toBe(401)
    const { items } = (await call(api.suspensions.list, {}, admin)).body
    expect(items.map(({ id_user }) => id_user)).not.toContain(candidate.id)
    expect((await call(api.suspensions.reactivate, { params: { id: candidate.id } }, admin)).status).toBe(404)
    expect((await call(api.registrations.checkEmail, { body: { email: candidate.email } })).status).toBe(200)
  })

  test('is forgotten by the matching index', async () => {
    const failures: string[] = []
    const databaseUrl = pool.options.connectionString ?? ''
    const index = openMatchingIndex({ databaseUrl, db, warn: (sentence) => failures.push(sentence) })
    await index.ready
    const [candidate, admin] = [await aCandidate(db, { familyName: 'Oubliée' }), await anAdmin(db)]
    const mission = await aMission(db, await aRecruiter(db))
    const total = async (name: string) =>
      (await call(api.matching.list, { params: { id: mission }, query: { name } }, admin)).body.total
    expect(await total('oubliée')).toBe(1)
    await erase(candidate)
    expect([await total('oubliée'), await total('supprimé')]).toEqual([0, 0])
    await index.close()
    expect(failures).toEqual([])
  })
})

describe('an erased company', () => {
  test('leaves no word of its own but its missions, which are no longer looked for', async () => {
    const word = 'wvk7'
    const [recruiter, candidate] = [await aRecruiter(db, { email: `${word}@exemple.fr` }), await aCandidate(db)]
    await fillTexts('recruiters', recruiter.id, word)
    const mission = await aMission(db, recruiter, { title: 'Portail' })
    await aProposal(db, mission, candidate)
    await erase(recruiter)
    const places = await placesOf(word)
    expect(places.filter((place) => !['mails.recipient', 'mails.letter'].includes(place))).toEqual([])
    const [row] = await db.select().from(recruiters).where(eq(recruiters.accountId, recruiter.id))
    expect(row).toMatchObject({ companyName: 'Compte supprimé', phone: null })
    expect((await subjectsTo(candidate.email)).length).toBe(1)
  })
})

describe('a mission that begins after the request', () => {
  test('makes it fall, with a mail and without a change', async () => {
    const [recruiter, candidate] = [await aRecruiter(db), await aCandidate(db)]
    const mission = await aMission(db, recruiter)
    const proposal = await aProposal(db, mission, candidate)
    await ask(candidate)
    await db.update(proposals).set({ status: 'recruited' }).where(eq(proposals.id, proposal))
    later(8)
    await run()
    expect(await isErased(candidate.id)).toBe(false)
    expect(await subjectsTo(candidate.email)).toEqual(['Ton compte sera supprimé', 'Ton compte n’est pas supprimé'])
    expect(await typesOf(candidate.id)).toEqual(['erasure.asked', 'erasure.withdrawn'])
    expect(await stateOf(candidate)).toMatchObject({ state: 'refused', dueAt: null })
  })

  test('or at the same instant: one of the two wins, whole', async () => {
    for (let round = 0; round < 4; round++) {
      clock.now = start
      const [recruiter, candidate] = [await aRecruiter(db), await aCandidate(db)]
      const mission = await aMission(db, recruiter)
      const proposal = await aProposal(db, mission, candidate)
      await anInterview(db, proposal, { status: 'accepted', selectedSlot: '2026-11-26 10:00' })
      await ask(candidate)
      later(8)
      const [recruited] = await Promise.all([
        call(api.proposals.recruit, { params: { id: proposal } }, recruiter),
        run(),
      ])
      const row = orNotFound((await db.select().from(proposals).where(eq(proposals.id, proposal)))[0])
      expect(row.status).toBe(recruited.status === 200 ? 'recruited' : 'rejected')
      expect(await isErased(candidate.id)).toBe(recruited.status !== 200)
    }
  })

  test('two instances erase an account once', async () => {
    const candidate = await aCandidate(db)
    await ask(candidate)
    later(8)
    await Promise.all([run(), run()])
    expect(await typesOf(candidate.id)).toEqual(['erasure.asked', 'erasure.done'])
  })
})

describe('a candidate who is not seen', () => {
  const seen = async (id: number, at: string) => {
    await db
      .update(accounts)
      .set({ createdAt: new Date('2020-01-01T00:00:00Z') })
      .where(eq(accounts.id, id))
    await db
      .insert(lastSeen)
      .values({ accountId: id, seenAt: new Date(at) })
      .onConflictDoUpdate({ target: lastSeen.accountId, set: { seenAt: new Date(at) } })
  }

  test('is asked once after 23 months and erased after 24; a sign-in keeps them', async () => {
    const [gone, back, recent] = [await aCandidate(db), await aCandidate(db), await aCandidate(db)]
    await seen(gone.id, '2024-12-20T09:00:00Z')
    await seen(back.id, '2024-12-20T09:00:00Z')
    await seen(recent.id, '2024-12-24T09:00:00Z')
    await run()
    await run()
    for (const { email } of [gone, back]) expect(await subjectsTo(email)).toEqual(['Veux-tu garder ton compte\u00a0?'])
    expect(await subjectsTo(recent.email)).toEqual([])
    expect((await stateOf(recent)).inactiveUntil).toBe('2026-12-24T09:00:00.000Z')
    await call(api.sessions.login, { body: { email: back.email, password } })
    expect(await stateOf(back)).toMatchObject({ state: 'free', inactiveUntil: '2028-11-23T09:00:00.000Z' })
    clock.now = new Date('2026-12-23T09:00:00Z')
    await run()
    expect([await isErased(gone.id), await isErased(back.id)]).toEqual([true, false])
    expect(await typesOf(back.id)).toEqual(['erasure.announced', 'erasure.withdrawn'])
    expect(await db.$count(erasures, eq(erasures.accountId, back.id))).toBe(0)
  })

  test('is counted from the end of their last mission, and never during one', async () => {
    const [recruiter, candidate] = [await aRecruiter(db), await aCandidate(db)]
    await seen(candidate.id, '2023-01-05T09:00:00Z')
    const mission = await aMission(db, recruiter, { startDay: '2023-02-01', endDay: '2025-03-31' })
    await aProposal(db, mission, candidate, 'recruited')
    await run()
    expect(await subjectsTo(candidate.email)).toEqual([])
    expect((await stateOf(candidate)).inactiveUntil).toBe('2027-03-31T22:00:00.000Z')
  })

  test('is a candidate: a company is never asked', async () => {
    const recruiter = await aRecruiter(db)
    await seen(recruiter.id, '2022-01-05T09:00:00Z')
    await run()
    expect(await subjectsTo(recruiter.email)).toEqual([])
    expect((await stateOf(recruiter)).inactiveUntil).toBeNull()
  })
})

test('the profile of an erased candidate has the name of a tombstone', async () => {
  const candidate = await aCandidate(db)
  await erase(candidate)
  const [row] = await db.select().from(candidates).where(eq(candidates.accountId, candidate.id))
  expect(row).toMatchObject({ givenName: 'Compte', familyName: 'supprimé', phone: null, yearsOfExperience: 0 })
})
