import { beforeEach, describe, expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { byRank, score } from '#domain/hiring/matching/matching.ts'
import { accounts } from '#server/db/schema/ground/accounts.ts'
import { candidates, candidateSkills } from '#server/db/schema/profiles/candidates.ts'
import { skills } from '#server/db/schema/ground/reference-data.ts'
import { getMission } from '#server/features/hiring/missions/missions.sql.ts'
import { matchedCandidateOf, matchedMissionOf } from './matching.rules.ts'
import { openTestApp } from '#test/servers/app.ts'
import { aCandidate, aMission, anAdmin, aProposal, aRecruiter, aWish } from '#test/people/factories.ts'
import { rankCandidates } from './matching.sql.ts'

const { db, call, clock } = await openTestApp()
const { list } = api.matching
const admin = await anAdmin(db)
const recruiter = await aRecruiter(db)

beforeEach(() => {
  clock.now = new Date('2026-11-23T09:00:00Z')
})

const rank = async (id: number, query: Parameters<typeof call<typeof list>>[1]['query'] = {}) =>
  (await call(list, { params: { id }, query: { size: 100, ...query } }, admin)).body

describe('the ranking', () => {
  test('assigned candidates come first, then the best scores, then the oldest', async () => {
    const mission = await aMission(db, recruiter)
    const none = await aCandidate(db, { familyName: 'Rang' })
    const best = await aCandidate(db, { familyName: 'Rang', skills: { React: 6 } })
    const equal = await aCandidate(db, { familyName: 'Rang', skills: { React: 8 } })
    const assigned = await aCandidate(db, { familyName: 'Rang', region: 'Corse', yearsOfExperience: 0 })
    await aProposal(db, mission, assigned, 'rejected')
    await aCandidate(db, { familyName: 'Rang', status: 'pending', skills: { React: 10 } })
    const { items, total } = await rank(mission, { name: 'rang' })
    expect(items.map(({ profilId }) => profilId)).toEqual(
      [assigned, best, equal, none].map(({ candidateId }) => candidateId),
    )
    expect(items.map(({ status }) => status)).toEqual(['rejected', null, null, null])
    expect(total).toBe(4)
  })

  test('a row has the name, the free day, the score and its explanation', async () => {
    const mission = await aMission(db, recruiter, {
      skills: { React: { rating: 8, isRequired: true }, Docker: { rating: 4, isRequired: false } },
    })
    const candidate = await aCandidate(db, {
      familyName: 'Raison',
      skills: { React: 4 },
      region: 'Bretagne',
      availableFrom: '2026-12-13',
    })
    const { items } = await rank(mission, { name: 'raison' })
    expect(items).toEqual([
      {
        profilId: candidate.candidateId,
        userId: candidate.id,
        name: 'Raison',
        lastname: 'Anne',
        poste: 'Développeuse React',
        nbrAnneeExp: 7,
        country: 'Bretagne',
        disponibilityDate: '2026-12-13',
        status: null,
        score: 3500 + 500 + 400,
        reasons: {
          skills: [
            expect.objectContaining({
              name: 'React',
              required: true,
              held: 2,
              demanded: 4,
              missing: false,
              points: 3500,
            }),
            expect.objectContaining({
              name: 'Docker',
              required: false,
              held: null,
              demanded: 2,
              missing: true,
              points: 0,
            }),
          ],
          required: { points: 3500 },
          additional: { points: 0 },
          years: { held: 7, asked: 5, points: 500 },
          place: { same: false, points: 0 },
          availability: { daysLate: 12, points: 400 },
          capped: false,
        },
        explanation: [
          { kind: 'required', text: 'React 2 sur 4 demandés', points: 3500 },
          { kind: 'additional', text: 'Docker manquant', points: 0 },
          { kind: 'years', text: '7 ans d’expérience pour 5 demandés', points: 500 },
          { kind: 'place', text: 'Pas la même région', points: 0 },
          { kind: 'availability', text: 'Disponible 12 jours après le début', points: 400 },
        ],
        proposed: null,
        can: { assign: true, withdraw: false },
      },
    ])
  })

  test('a candidate is free the day after their last mission, unless it was interrupted or deleted', async () => {
    const freeOn = async (familyName: string, given: object, status: 'recruited' | 'preselected' = 'recruited') => {
      const candidate = await aCandidate(db, { familyName })
      await aProposal(db, await aMission(db, recruiter, given), candidate, status)
      const { items } = await rank(await aMission(db, recruiter), { name: familyName })
      return items[0]?.disponibilityDate
    }
    const now = clock.now
    expect(await freeOn('Occupée', { endDay: '2027-01-31' })).toBe('2027-02-01')
    expect(await freeOn('Interrompue', { endDay: '2027-01-31', interruptedAt: now })).toBe('2026-11-23')
    expect(await freeOn('Supprimée', { endDay: '2027-01-31', deletedAt: now })).toBe('2026-11-23')
    expect(await freeOn('Proposée', { endDay: '2027-01-31' }, 'preselected')).toBe('2026-11-23')
  })

  test('while assignment is locked nobody is assigned or withdrawn', async () => {
    const mission = await aMission(db, recruiter, { startDay: '2026-11-23' })
    const assigned = await aCandidate(db, { familyName: 'Verrou' })
    await aCandidate(db, { familyName: 'Verrou' })
    await aProposal(db, mission, assigned)
    const actions = async () => (await rank(mission, { name: 'verrou' })).items.map(({ can }) => can)
    expect(await actions()).toEqual([
      { assign: false, withdraw: true },
      { assign: true, withdraw: false },
    ])
    await aProposal(db, mission, await aCandidate(db), 'recruited')
    expect(await actions()).toEqual([
      { assign: false, withdraw: false },
      { assign: false, withdraw: false },
    ])
  })

  test('filters combine, and the total follows them', async () => {
    const mission = await aMission(db, recruiter)
    const named = { givenName: 'Zoé', familyName: 'Filtrée' }
    await aCandidate(db, { ...named, skills: { React: 6 }, yearsOfExperience: 9, region: 'Occitanie' })
    await aCandidate(db, { ...named, yearsOfExperience: 2, region: 'Occitanie', availableFrom: '2027-03-01' })
    const total = async (query: object) => (await rank(mission, { name: 'zoe filtree', ...query })).total
    expect(await total({})).toBe(2)
    expect(await total({ name: 'FILTREE zoé' })).toBe(2)
    expect(await total({ experience: 9 })).toBe(1)
    expect(await total({ experience: '' })).toBe(2)
    expect(await total({ place: 'occi' })).toBe(2)
    expect(await total({ place: 'corse' })).toBe(0)
    expect(await total({ available: 'true' })).toBe(1)
    expect(await total({ available: 'false' })).toBe(2)
    expect(await total({ scoreMin: 9000 })).toBe(1)
    expect(await total({ scoreMin: 9000, experience: 10 })).toBe(0)
  })

  test('a lowest score above the highest that there is is refused', async () => {
    const mission = await aMission(db, recruiter)
    expect((await call(list, { params: { id: mission }, query: { scoreMin: 10_001 } }, admin)).status).toBe(422)
  })

  test('a preferred mission filters the candidates, and changes no score', async () => {
    const mission = await aMission(db, recruiter, { region: 'Corse' })
    const [near, far, silent] = [
      await aCandidate(db, { familyName: 'Souhait' }),
      await aCandidate(db, { familyName: 'Souhait' }),
      await aCandidate(db, { familyName: 'Souhait' }),
    ]
    const named = { name: 'souhait' }
    const idsUnder = async (query: Parameters<typeof rank>[1]) =>
      (await rank(mission, { ...named, ...query })).items.map(({ profilId }) => profilId)
    const scores = async () => (await rank(mission, named)).items.map(({ score: points }) => points)
    const before = await scores()
    await aWish(db, near, { region: 'Corse', type: 'Mixte', skills: ['React'] })
    await aWish(db, far, { region: 'Bretagne', type: 'Télétravail', skills: ['React'] })
    expect(await scores()).toEqual(before)
    expect(await idsUnder({})).toEqual([near, far, silent].map(({ candidateId }) => candidateId))
    expect(await idsUnder({ wishedPlace: 'true' })).toEqual([near.candidateId])
    expect(await idsUnder({ wishedType: 'Télétravail' })).toEqual([far.candidateId])
    expect(await idsUnder({ wishedPlace: 'true', wishedType: 'Télétravail' })).toEqual([])
    expect(await idsUnder({ wishedPlace: 'false' })).toHaveLength(3)
    const unknown = { wishedType: 'Sur la Lune' as 'Mixte' }
    expect((await call(list, { params: { id: mission }, query: unknown }, admin)).status).toBe(422)
  })
})

/** A small generator of random numbers, the same at every run. */
const seeded = (seed: number) => () => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
  return seed / 2 ** 32
}

describe('the rule in SQL', () => {
  test('gives every candidate of a random population the pure rule’s score, in the pure rule’s order', async () => {
    const random = seeded(20_261_123)
    const below = (limit: number) => Math.floor(random() * limit)
    const oneOf = <Item>(...items: Item[]) => items[below(items.length)] as Item
    const known = (await db.select({ id: skills.id, name: skills.name }).from(skills).orderBy(skills.id)).slice(0, 8)
    const createdAt = new Date('2026-11-02T08:00:00Z')
    const population = Array.from({ length: 400 }, (_, index) => index)
    const made = await db
      .insert(accounts)
      .values(
        population.map((index) => ({
          role: 'candidate' as const,
          status: 'active' as const,
          email: `population${index}@exemple.fr`,
          passwordHash: '-',
          createdAt,
        })),
      )
      .returning({ id: accounts.id })
    const profiles = await db
      .insert(candidates)
      .values(
        made.map(({ id }) => ({
          accountId: id,
          familyName: 'Population',
          givenName: 'Une',
          yearsOfExperience: below(20),
          region: oneOf(null, 'Bretagne', 'Corse'),
          availableFrom: oneOf(null, '2026-11-01', '2026-12-05', '2027-01-10', '2027-06-01'),
        })),
      )
      .returning({ id: candidates.id })
    await db
      .insert(candidateSkills)
      .values(
        profiles.flatMap(({ id }) =>
          known
            .filter(() => random() < 0.6)
            .map((skill) => ({ candidateId: id, skillId: skill.id, rating: below(11) })),
        ),
      )

    for (let round = 0; round < 12; round += 1) {
      const demanded = known.filter(() => random() < 0.5)
      const id = await aMission(db, recruiter, {
        region: oneOf('Bretagne', 'Corse'),
        yearsOfExperience: oneOf(0, 3, 7),
        startDay: oneOf('2026-11-24', '2026-12-01', '2027-01-01'),
        skills: Object.fromEntries(
          demanded.map(({ name }) => [name, { rating: below(11), isRequired: random() < 0.6 }]),
        ),
      })
      for (const { id: candidateId } of profiles.slice(round * 5, round * 5 + 5))
        await aProposal(db, id, { candidateId }, oneOf('preselected', 'recruited', 'rejected'))

      const mission = { id, ...matchedMissionOf(await getMission(db, id)) }
      const pages = await Promise.all(
        [1, 2, 3, 4, 5].map((page) =>
          rankCandidates(
            { db, matchingIndex: null },
            mission,
            { page, size: 100, name: 'population', place: undefined },
            clock.now,
          ),
        ),
      )
      const ranked = pages.flatMap(({ items }) => items)
      expect(ranked.map((row) => row.score)).toEqual(
        ranked.map((row) => score(matchedCandidateOf(row, clock.now), mission).score),
      )
      const expected = ranked.toSorted((a, b) => Number(b.status !== null) - Number(a.status !== null) || byRank(a, b))
      expect(ranked.map((row) => row.id)).toEqual(expected.map((row) => row.id))
      expect(new Set(ranked.map((row) => row.id)).size).toBe(400)
    }
  })
})
