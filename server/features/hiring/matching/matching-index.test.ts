import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { api } from '#contract/index.ts'
import type { MatchingQuery } from '#contract/hiring/matching.ts'
import { missionTypes } from '#domain/profiles/preferred-missions/preferred-missions.ts'
import { openDatabase, type Db, type Trx } from '#server/db/client.ts'
import { record } from '#server/db/record.ts'
import { accounts } from '#server/db/schema/ground/accounts.ts'
import { candidates, candidateSkills } from '#server/db/schema/profiles/candidates.ts'
import { events } from '#server/db/schema/ground/events.ts'
import { preferredMissions } from '#server/db/schema/profiles/preferred-missions.ts'
import { missionSkills } from '#server/db/schema/hiring/missions.ts'
import { proposals } from '#server/db/schema/hiring/proposals.ts'
import { renewals } from '#server/db/schema/papers/renewals.ts'
import { skills } from '#server/db/schema/ground/reference-data.ts'
import { seededRandom, type Random } from '#demo/random.ts'
import { openMatchingIndex } from '#server/matching/matching-index.ts'
import { Ranking, type RankingRequest } from '#server/matching/ranking.ts'
import { openTestApp } from '#test/servers/app.ts'
import { aCandidate, aMission, anAdmin, aProposal, aRecruiter } from '#test/people/factories.ts'
import { drawCandidate, drawMission, drawnRegions, drawnToday, type DrawnCandidate } from '#test/people/populations.ts'
import { askForRenewals } from '#server/features/papers/renewals/renewals.jobs.ts'
import { listHoldersOfSkill, listLackingSkills } from '#server/features/oversight/bottlenecks/asked-skills.sql.ts'
import { rankCandidates, type RankedMission } from './matching.sql.ts'

const { db, pool, call, clock } = await openTestApp()
const databaseUrl = pool.options.connectionString ?? ''
const operator = { id: null, role: 'operator', now: new Date('2026-11-23T09:00:00Z') } as const
const admin = await anAdmin(db)
const recruiter = await aRecruiter(db)
const known = (await db.select({ id: skills.id }).from(skills).orderBy(skills.id)).map(({ id }) => id)

/** The index reads the log every half second; a busy machine takes longer. */
const soon = { timeout: 20_000, interval: 20 }

const failures: string[] = []
const openIndex = async (on: Db = db) => {
  const index = openMatchingIndex({ databaseUrl, db: on, warn: (sentence) => failures.push(sentence) })
  afterAll(() => index.close())
  await index.ready
  return index
}

/** Generated skills are numbers; the reference data gives them ids. */
const skillOf = (drawn: number) => known[drawn % known.length] ?? 0

const ratingsOf = (candidateId: number, drawn: DrawnCandidate) =>
  [...new Map([...drawn.skills].map(([id, rating]) => [skillOf(id), rating]))].map(([skillId, rating]) => ({
    candidateId,
    skillId,
    rating,
  }))

/** Replaces a candidate with generated data, and logs it. */
const rewrite = async (trx: Trx, id: number, drawn: DrawnCandidate) => {
  const [{ accountId } = { accountId: 0 }] = await trx
    .update(candidates)
    .set({ yearsOfExperience: drawn.years, region: drawn.region, availableFrom: drawn.freeOn })
    .where(eq(candidates.id, id))
    .returning({ accountId: candidates.accountId })
  await trx
    .update(accounts)
    .set({ status: drawn.isActive ? 'active' : 'pending' })
    .where(eq(accounts.id, accountId))
  await trx.delete(candidateSkills).where(eq(candidateSkills.candidateId, id))
  const ratings = ratingsOf(id, drawn)
  if (ratings.length > 0) await trx.insert(candidateSkills).values(ratings)
  await record(trx, operator, { type: 'candidate.edited', subject: 'candidate', subjectId: id })
}

const populate = async (random: Random, count: number): Promise<number[]> => {
  const ids: number[] = []
  for (let index = 0; index < count; index++) {
    const { candidateId } = await aCandidate(db, { familyName: random.pick(['Durand', 'Élie', "L'Hôte", 'Nguyễn']) })
    await db.transaction((trx) => rewrite(trx, candidateId, drawCandidate(random, candidateId)))
    const wish = { region: random.pick(drawnRegions), type: random.pick(missionTypes) }
    if (random.chance(0.7)) await db.insert(preferredMissions).values({ candidateId, ...wish })
    ids.push(candidateId)
  }
  return ids
}

const missionOf = (id: number, random: Random): RankedMission => {
  const drawn = drawMission(random)
  const demands = [...new Map(drawn.demands.map((demand) => [skillOf(demand.skillId), demand])).entries()].map(
    ([skillId, demand]) => ({ ...demand, skillId }),
  )
  return { id, ...drawn, demands }
}

const drawQuery = (random: Random): MatchingQuery => ({
  page: random.chance(0.5) ? 1 : random.int(1, 12),
  size: random.pick([1, 10, 100]),
  name: random.chance(0.3) ? random.pick(['dur', 'elie', "l'h", '%', 'nguyen', 'Anne Él']) : undefined,
  place: random.chance(0.3) ? random.pick(['bret', 'ile', 'Ô', 'zz', '']) : undefined,
  experience: random.chance(0.3) ? random.int(0, 20) : undefined,
  available: random.chance(0.3) ? 'true' : undefined,
  scoreMin: random.chance(0.3) ? random.int(0, 10_000) : undefined,
  wishedPlace: random.chance(0.2) ? 'true' : undefined,
  wishedType: random.chance(0.2) ? random.pick(missionTypes) : undefined,
})

const noWish = { wishedPlace: undefined, wishedType: undefined }

const random = seededRandom(20_261_123)
const ids = await populate(random, 120)
const index = await openIndex()

/**
 * Ranks generated missions with the index and with SQL, and expects the same answer. The index itself must answer: if SQL
 * answered in its place, SQL would be compared with itself.
 */
const expectSame = async (matchingIndex = index, times = 6, { isAnswered = true } = {}) => {
  for (let time = 0; time < times; time++) {
    const mission = missionOf(await aMission(db, recruiter), random)
    for (const candidateId of random.sample(ids, random.int(0, 4)))
      await aProposal(db, mission.id, { candidateId }, random.pick(['preselected', 'rejected']))
    const query = drawQuery(random)
    let hasAnswered = false
    const rank = (request: RankingRequest) => {
      const page = matchingIndex.rank(request)
      hasAnswered = page !== undefined
      return page
    }
    const [byIndex, bySql] = await Promise.all(
      [{ ...matchingIndex, rank }, null].map((one) =>
        rankCandidates({ db, matchingIndex: one }, mission, query, operator.now),
      ),
    )
    expect(hasAnswered).toBe(isAnswered && Ranking.takes(mission))
    expect(byIndex, JSON.stringify({ mission, query })).toEqual(bySql)
  }
}

describe('the index', () => {
  test('answers as SQL does, rows, order and totals, under every filter', async () => {
    expect(index.isReady()).toBe(true)
    await expectSame(index, 40)
    expect(failures).toEqual([])
  })

  test('has every logged change in its next answer', async () => {
    for (let round = 0; round < 10; round++) {
      for (const id of random.sample(ids, 10))
        await db.transaction((trx) => rewrite(trx, id, drawCandidate(random, id)))
      await expectSame(index, 2)
    }
  })

  test('counts the free holders of each skill as the rows behind the figure', async () => {
    for (const day of ['2026-11-23', '2027-01-31'] as const) {
      await index.catchUp()
      const counted = index.freeHolders(day)
      for (const id of known) {
        const { total } = await listHoldersOfSkill(db, id, { page: 1, size: 1 }, new Date(`${day}T09:00:00Z`))
        expect(counted?.get(id) ?? 0, `${id} on ${day}`).toBe(total)
      }
    }
  })

  test('gives the skills that lack as SQL does', async () => {
    const required = known.map((skillId) => ({ skillId, rating: 4, isRequired: true }))
    for (let count = 0; count < 8; count++) {
      const missionId = await aMission(db, recruiter, { skills: {} })
      await db.insert(missionSkills).values(required.map((skill) => ({ missionId, ...skill })))
    }
    const [id = 0] = ids
    await db.transaction((trx) => rewrite(trx, id, drawCandidate(random, id)))
    const page = { page: 2, size: 3 }
    const [byIndex, bySql] = await Promise.all(
      [index, null].map((one) => listLackingSkills({ db, matchingIndex: one }, page, operator.now)),
    )
    expect(byIndex).toEqual(bySql)
    expect(byIndex?.items).toHaveLength(page.size)
  })

  test('finds by place a candidate who has just moved to a region that had none', async () => {
    const [id = 0] = ids
    const mission = missionOf(await aMission(db, recruiter), random)
    const query = { ...drawQuery(seededRandom(1)), page: 1, name: undefined, place: 'mayotte' }
    await db.transaction((trx) => rewrite(trx, id, { ...drawCandidate(random, id), isActive: true, region: 'Mayotte' }))
    const asked = { ...query, experience: undefined, available: undefined, scoreMin: undefined, ...noWish }
    const { items } = await rankCandidates({ db, matchingIndex: index }, mission, asked, operator.now)
    expect(items.map((row) => row.id)).toEqual([id])
  })

  test('misses no transaction that commits late, and does not wait for one that rolls back', async () => {
    const late = openDatabase(databaseUrl, 4)
    const [lateId = 0, soonId = 0, neverId = 0] = random.sample(ids, 3)
    let commit: () => void = () => undefined
    const ratings = new Promise<void>((resolve) => (commit = resolve))
    let written: () => void = () => undefined
    const isWritten = new Promise<void>((resolve) => (written = resolve))
    const isLate = late.db.transaction(async (trx) => {
      await rewrite(trx, lateId, drawCandidate(random, lateId))
      written()
      await ratings
    })
    await isWritten
    await late.db
      .transaction(async (trx) => {
        await rewrite(trx, neverId, drawCandidate(random, neverId))
        throw new Error('never')
      })
      .catch(() => undefined)
    await late.db.transaction((trx) => rewrite(trx, soonId, drawCandidate(random, soonId)))
    await expectSame(index, 3)
    commit()
    await isLate
    await expectSame(index, 6)
    await late.pool.end()
  })

  test('stays current in an instance without requests', async () => {
    const idle = await openIndex()
    const [id = 0] = random.sample(ids, 1)
    const mission = missionOf(await aMission(db, recruiter), random)
    const request = { mission, today: drawnToday, filters: { named: [id] }, assigned: [], offset: 0, size: 1 }
    const drawn = drawCandidate(random, id)
    await db.transaction((trx) => rewrite(trx, id, { ...drawn, isActive: true }))
    await vi.waitFor(() => expect(idle.rank(request)?.total).toBe(1), soon)
    await db.transaction((trx) => rewrite(trx, id, { ...drawn, isActive: false }))
    await vi.waitFor(() => expect(idle.rank(request)?.total).toBe(0), soon)
  })

  test('continues after its connections were cut', async () => {
    // A connection that is cut while it works makes no error of the pool; but the pool removes each one that was cut.
    let removed = 0
    pool.on('remove', () => (removed += 1))
    const working = await pool.connect()
    const open = pool.totalCount
    const axe = openDatabase(databaseUrl, 1)
    await axe.pool.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and usename = current_user and pid <> pg_backend_pid()',
    )
    await axe.pool.end()
    await expect(working.query('select 1')).rejects.toThrow(/terminat|not queryable/)
    working.release(true)
    await vi.waitFor(() => expect(removed).toBeGreaterThanOrEqual(open), soon)
    const [id = 0] = random.sample(ids, 1)
    await vi.waitFor(() => db.transaction((trx) => rewrite(trx, id, drawCandidate(random, id))), soon)
    await expectSame(index, 3)
    failures.length = 0
  })

  test('is the same when it is loaded again', async () => {
    await expectSame(await openIndex(), 6)
  })

  test('sees a mission that ends, is moved or is interrupted free those who were recruited on it', async () => {
    const [first = 0, second = 0] = ids
    const mission = await aMission(db, recruiter, { startDay: '2026-11-10', endDay: '2027-06-30' })
    await aProposal(db, mission, { candidateId: first }, 'recruited')
    const proposal = await aProposal(db, mission, { candidateId: second }, 'recruited')
    await db.transaction((trx) =>
      record(trx, operator, { type: 'mission.edited', subject: 'mission', subjectId: mission }),
    )
    await expectSame(index, 3)
    await db.update(proposals).set({ status: 'rejected' }).where(eq(proposals.id, proposal))
    await db.transaction((trx) =>
      record(trx, operator, { type: 'proposal.rejected', subject: 'proposal', subjectId: proposal }),
    )
    await expectSame(index, 3)
    expect((await call(api.missions.interrupt, { params: { id: mission } }, recruiter)).status).toBe(200)
    await expectSame(index, 3)
  })

  test('sees a renewed mission keep those who were recruited on it until its new end', async () => {
    const candidate = await aCandidate(db, { familyName: 'Renouvelée' })
    const [starts, ends] = ['2026-11-10', '2026-12-05']
    const mission = await aMission(db, recruiter, { startDay: starts, endDay: ends, renewal: '3 mois renouvelables' })
    await aProposal(db, mission, candidate, 'recruited')
    const other = await aMission(db, recruiter)
    const freeOn = async (startDay: string) => {
      const asked = { ...missionOf(other, seededRandom(1)), startDay }
      const query = { page: 1, size: 10, name: 'renouvelée', place: undefined, available: 'true' as const }
      const { items } = await rankCandidates({ db, matchingIndex: index }, asked, query, clock.now)
      return items.map(({ id }) => id)
    }
    expect(index.isReady()).toBe(true)
    expect(await freeOn('2026-12-05')).toEqual([])
    expect(await freeOn('2026-12-06')).toEqual([candidate.candidateId])
    await askForRenewals(db, clock.now, null)
    const [{ id } = { id: 0 }] = await db.select().from(renewals).where(eq(renewals.missionId, mission))
    for (const person of [candidate, recruiter, admin])
      await call(api.renewals.answer, { params: { id }, body: { renews: true } }, person)
    expect(await freeOn('2027-03-05')).toEqual([])
    expect(await freeOn('2027-03-06')).toEqual([candidate.candidateId])
    await expectSame(index, 3)
  })

  test('leaves the answer to SQL when it cannot follow the log', async () => {
    const own = openDatabase(databaseUrl, 2)
    const stuck = await openIndex(own.db)
    await own.pool.end()
    const [id = 0] = ids
    await db.transaction((trx) => rewrite(trx, id, drawCandidate(random, id)))
    await expectSame(stuck, 3, { isAnswered: false })
    expect(failures.splice(0).length).toBeGreaterThan(0)
  })

  test('leaves the answer to SQL after an event of a newer version, until it is loaded again', async () => {
    await vi.waitFor(() => expect(index.isReady()).toBe(true), soon)
    const mission = missionOf(await aMission(db, recruiter), random)
    const query = { page: 1, size: 10, name: undefined, place: undefined }
    const rank = async () => (await rankCandidates({ db, matchingIndex: index }, mission, query, operator.now)).items
    const { id = 0, accountId = 0 } = (await rank())[0] ?? {}
    await db.update(accounts).set({ status: 'pending' }).where(eq(accounts.id, accountId))
    const newer = { type: 'account.vanished', subject: 'vanishing', subjectId: accountId }
    await db.insert(events).values({ at: operator.now, actorRole: 'system', ...newer })
    expect((await rank()).map((row) => row.id)).not.toContain(id)
    await vi.waitFor(() => expect(index.isReady()).toBe(true), soon)
    await expectSame(index, 3)
    expect(index.isReady()).toBe(true)
  })

  test('leaves to SQL a mission that asks more skills than it can add', async () => {
    const mission = missionOf(await aMission(db, recruiter), random)
    const demands = known.slice(0, 30).map((skillId) => ({ skillId, required: true, demanded: 4 }))
    const query = { ...drawQuery(random), page: 1 }
    const asked = { ...mission, demands }
    expect(index.rank({ mission: asked, today: drawnToday, filters: {}, assigned: [], offset: 0, size: 1 })).toBe(
      undefined,
    )
    expect(await rankCandidates({ db, matchingIndex: index }, asked, query, operator.now)).toEqual(
      await rankCandidates({ db, matchingIndex: null }, asked, query, operator.now),
    )
  })
})

test('an administrator who accepts a registration sees the candidate in the next answer', async () => {
  const mission = await aMission(db, recruiter)
  const candidate = await aCandidate(db, { familyName: 'Nouvelle', status: 'pending' })
  const read = async () => {
    const page = await rankCandidates(
      { db, matchingIndex: index },
      missionOf(mission, seededRandom(1)),
      { page: 1, size: 10, name: 'nouvelle', place: undefined },
      clock.now,
    )
    return page.items.map(({ id }) => id)
  }
  expect(await read()).toEqual([])
  const accepted = { action: 'accept', id: candidate.id, type: 'profil' } as const
  const answer = await call(
    api.registrations.decide,
    { params: { decision: 'accept', id: candidate.id }, body: accepted },
    admin,
  )
  expect(answer.status).toBe(200)
  expect(await read()).toEqual([candidate.candidateId])
})
