import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { candidates } from '#server/db/schema/profiles/candidates.ts'
import { missions } from '#server/db/schema/hiring/missions.ts'
import { missionWatches } from '#server/db/schema/hiring/mission-watches.ts'
import { events } from '#server/db/schema/ground/events.ts'
import { mails } from '#server/db/schema/ground/mails.ts'
import { openMatchingIndex } from '#server/matching/matching-index.ts'
import { openTestApp } from '#test/servers/app.ts'
import { aCandidate, aMission, anAdmin, aRecruiter } from '#test/people/factories.ts'
import { readAvailable } from './mission-watches.queries.ts'
import { tellOfWatchedProfiles } from './mission-watches.jobs.ts'

const { db, pool, call, clock } = await openTestApp()
const calls = api.missionWatches
const recruiter = await aRecruiter(db)

/** Half past nine in Paris. */
const morning = new Date('2026-11-23T08:30:00Z')
const tell = (now = clock.now) => tellOfWatchedProfiles({ db, matchingIndex: null }, now)

let admin: Awaited<ReturnType<typeof anAdmin>>
let mission: number
let count = 0

/** Each mission has a region of its own, so that only the candidates of its test have a high score. */
let region: string
const aFittingCandidate = (given: Parameters<typeof aCandidate>[1] = {}) =>
  aCandidate(db, { region, skills: { React: 10 }, yearsOfExperience: 10, ...given })

beforeEach(async () => {
  clock.now = morning
  await db.delete(missionWatches)
  admin = await anAdmin(db)
  region = `Région ${++count}`
  mission = await aMission(db, recruiter, { title: `Mission ${count}`, region })
})

const watch = (threshold = 98) => call(calls.watch, { params: { id: mission }, body: { threshold } }, admin)
const watchOf = async () => (await call(calls.ofMission, { params: { id: mission } }, admin)).body
const letters = async () =>
  (await db.select({ letter: mails.letter }).from(mails).where(eq(mails.recipient, admin.email))).map(
    ({ letter }) => letter as { subject: string; paragraphs: string[] },
  )

describe('a watched mission', () => {
  test('tells of whoever comes after, once, and not of those who were there', async () => {
    await aFittingCandidate({ givenName: 'Ancienne' })
    expect((await watch()).status).toBe(200)
    expect(await watchOf()).toEqual({ threshold: 98, isOpen: true })
    await tell()
    expect(await letters()).toEqual([])

    await aFittingCandidate({ givenName: 'Léa', familyName: 'Martin' })
    await aFittingCandidate({ givenName: 'Trop', familyName: 'Loin', region: 'Corse' })
    await tell()
    const [letter] = await letters()
    expect(letter?.subject).toBe(`Un profil disponible : Mission ${count}`)
    expect(letter?.paragraphs.join('\n')).toContain('Léa Martin · 100 %')
    expect(JSON.stringify(letter)).not.toMatch(/Ancienne|Loin/)
    await Promise.all([tell(), tell()])
    expect(await letters()).toHaveLength(1)
    const told = await db.select().from(events).where(eq(events.missionId, mission))
    expect(told.map(({ type }) => type)).toEqual(['mission-watch.begun', 'mission-watch.told'])
  })

  test('tells of somebody who becomes free, in one letter with the others', async () => {
    const busy = await aFittingCandidate({ givenName: 'Occupée', availableFrom: '2027-03-01' })
    await watch()
    await tell()
    expect(await letters()).toEqual([])
    await db.update(candidates).set({ availableFrom: '2026-11-30' }).where(eq(candidates.id, busy.candidateId))
    await aFittingCandidate()
    await Promise.all([tell(), tell(), tell()])
    const told = await letters()
    expect(told.map(({ subject }) => subject)).toEqual([`2 profils disponibles : Mission ${count}`])
  })

  test('tells nothing of somebody who is proposed already, and nothing at night', async () => {
    await watch()
    const proposed = await aFittingCandidate()
    await call(api.proposals.assign, { body: { mission, profil: proposed.candidateId } }, admin)
    await tell()
    expect(await letters()).toEqual([])
    await aFittingCandidate()
    await tell(new Date('2026-11-23T19:00:00Z'))
    await tell(new Date('2026-11-24T05:59:00Z'))
    expect(await letters()).toEqual([])
    await tell(new Date('2026-11-24T06:00:00Z'))
    expect(await letters()).toHaveLength(1)
  })

  test('is watched from a lower score on, and tells of nobody who was there then', async () => {
    await watch(100)
    await aFittingCandidate({ yearsOfExperience: 0 })
    await tell()
    expect(await letters()).toEqual([])
    await watch(50)
    await tell()
    expect(await letters()).toEqual([])
    expect((await watchOf()).threshold).toBe(50)
    await aFittingCandidate({ yearsOfExperience: 0 })
    await tell()
    expect(await letters()).toHaveLength(1)
  })

  test('ends with the mission, or when its administrator says so', async () => {
    await watch()
    await aFittingCandidate()
    await db.update(missions).set({ interruptedAt: morning }).where(eq(missions.id, mission))
    await tell()
    expect(await letters()).toEqual([])
    expect(await db.$count(missionWatches)).toBe(0)
    await tell()
    const logged = await db.select().from(events).where(eq(events.missionId, mission)).orderBy(events.id)
    expect(logged.map(({ type, actorRole }) => [type, actorRole])).toEqual([
      ['mission-watch.begun', 'admin'],
      ['mission-watch.ended', 'system'],
    ])
    expect(await watchOf()).toEqual({ threshold: null, isOpen: false })
    expect((await watch()).status).toBe(409)

    await db.update(missions).set({ interruptedAt: null }).where(eq(missions.id, mission))
    await watch()
    expect((await call(calls.unwatch, { params: { id: mission } }, admin)).status).toBe(200)
    expect((await call(calls.unwatch, { params: { id: mission } }, admin)).status).toBe(404)
    await aFittingCandidate()
    await tell()
    expect(await letters()).toEqual([])
  })

  test('is watched from 50 to 100', async () => {
    const fields = { threshold: 'Choisissez un score de 50 à 100' }
    for (const threshold of [49, 101, 80.5])
      expect(await watch(threshold)).toMatchObject({ status: 422, body: { error: { fields } } })
  })
})

test('the index answers who is available as PostgreSQL does', async () => {
  const failures: string[] = []
  const databaseUrl = pool.options.connectionString ?? ''
  const matchingIndex = openMatchingIndex({ databaseUrl, db, warn: (sentence) => failures.push(sentence) })
  afterAll(() => matchingIndex.close())
  await matchingIndex.ready
  const proposed = await aFittingCandidate()
  await call(api.proposals.assign, { body: { mission, profil: proposed.candidateId } }, admin)
  await aFittingCandidate({ yearsOfExperience: 2 })
  await aFittingCandidate({ skills: { React: 5 } })
  await aFittingCandidate({ availableFrom: '2027-03-01' })
  await aFittingCandidate()
  const through = (index: typeof matchingIndex | null, at: Date) =>
    readAvailable({ db, matchingIndex: index }, mission, 60, at)
  // The second is after the first day of the mission: whoever is free by then is available.
  for (const at of [morning, new Date('2026-12-15T09:00:00Z')]) {
    const found = await through(matchingIndex, at)
    expect(found).toEqual(await through(null, at))
    expect(found.length).toBeGreaterThanOrEqual(3)
    expect(found.map(({ id }) => id)).not.toContain(proposed.candidateId)
  }
  expect(failures).toEqual([])
})
