import { eq, getTableColumns } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { candidates, candidateSkills } from '#server/db/schema/profiles/candidates.ts'
import { events } from '#server/db/schema/ground/events.ts'
import { missions, missionSkills } from '#server/db/schema/hiring/missions.ts'
import { proposals } from '#server/db/schema/hiring/proposals.ts'
import { openTestApp, type Person } from '#test/servers/app.ts'
import { aCandidate, aMission, anAdmin, aProposal, aRecruiter, skillId } from '#test/people/factories.ts'

const { db, call, clock } = await openTestApp()
const { list, explain, simulate } = api.matching
const admin = await anAdmin(db)
const react = await skillId(db, 'React')
const docker = await skillId(db, 'Docker')

let recruiter: Awaited<ReturnType<typeof aRecruiter>>
let candidate: Awaited<ReturnType<typeof aCandidate>>
let mission: number

beforeEach(async () => {
  clock.now = new Date('2026-11-23T09:00:00Z')
  recruiter = await aRecruiter(db)
  candidate = await aCandidate(db, { familyName: 'Secrète', givenName: 'Zoé', skills: { React: 7 } })
  mission = await aMission(db, recruiter, { skills: { React: { rating: 8, isRequired: true } } })
})

const sum = (explanation: { points: number }[]) => explanation.reduce((total, { points }) => total + points, 0)

describe('the explanation of a score', () => {
  const ask = (as?: Person, profil = candidate.candidateId, of = mission) =>
    call(explain, { query: { mission: of, profil } }, as)

  const expected = {
    score: 9_125,
    rule: 1,
    explanation: [
      { kind: 'required', text: 'React 3,5 sur 4 demandés', points: 6_125 },
      { kind: 'additional', text: 'Aucune compétence supplémentaire', points: 1_500 },
      { kind: 'years', text: '7 ans d’expérience pour 5 demandés', points: 500 },
      { kind: 'place', text: 'Même région', points: 500 },
      { kind: 'availability', text: 'Disponible dès le début', points: 500 },
    ],
  }

  test('is the same, word for word, for the administrator, the candidate and the recruiter', async () => {
    await aProposal(db, mission, candidate)
    for (const reader of [admin, candidate, recruiter]) {
      const answer = await ask(reader)
      expect(answer.status).toBe(200)
      expect(answer.body).toEqual(expected)
    }
  })

  test('is the same as in the administrator’s row, and adds up to its score', async () => {
    const demands = { React: { rating: 2, isRequired: true }, Docker: { rating: 4, isRequired: true } }
    const capped = await aMission(db, recruiter, { skills: demands })
    const { body } = await call(list, { params: { id: capped }, query: { name: 'secrete', size: 100 } }, admin)
    const row = body.items.find(({ profilId }) => profilId === candidate.candidateId)
    const answer = (await ask(admin, candidate.candidateId, capped)).body
    expect(answer).toMatchObject({ score: row?.score, explanation: row?.explanation })
    expect(answer.explanation.at(-1)).toEqual({
      kind: 'cap',
      text: 'Docker manquant alors que requis\u00a0: score plafonné à 49',
      points: -1_600,
    })
    expect(sum(answer.explanation)).toBe(4_900)
  })

  test('is about the present mission and profile', async () => {
    await call(api.proposals.assign, { body: { mission, profil: candidate.candidateId } }, admin)
    await db.update(missionSkills).set({ rating: 4 }).where(eq(missionSkills.missionId, mission))
    await db.update(candidateSkills).set({ rating: 1 }).where(eq(candidateSkills.candidateId, candidate.candidateId))
    const answer = await ask(candidate)
    expect(answer.body.explanation[0]).toEqual({ kind: 'required', text: 'React 0,5 sur 2 demandés', points: 1_750 })
  })

  test('of a candidate not proposed is for the administrator only', async () => {
    expect((await ask(admin)).status).toBe(200)
    expect((await ask(candidate)).status).toBe(404)
    expect((await ask(recruiter)).status).toBe(404)
  })

  test('is refused to a person who may not read the row', async () => {
    await aProposal(db, mission, candidate)
    const other = await aCandidate(db)
    await aProposal(db, mission, other)
    expect((await ask(other)).status).toBe(404)
    expect((await ask(await aRecruiter(db))).status).toBe(404)
    const inactive = await aCandidate(db, { status: 'refused' })
    expect((await ask(admin, inactive.candidateId)).status).toBe(404)
    await db.update(missions).set({ deletedAt: clock.now }).where(eq(missions.id, mission))
    for (const reader of [admin, candidate, recruiter]) expect((await ask(reader)).status).toBe(404)
  })

  test('needs a mission and a candidate', async () => {
    const query = { mission: '', profil: 'x' }
    const answer = await call(explain, { query }, admin)
    expect(answer.status).toBe(422)
    expect((await ask(admin, 999_999)).status).toBe(404)
    expect((await ask(admin, candidate.candidateId, 999_999)).status).toBe(404)
  })
})

describe('the score stored with a proposal', () => {
  const assign = () => call(api.proposals.assign, { body: { mission, profil: candidate.candidateId } }, admin)
  const row = async () => {
    const { body } = await call(list, { params: { id: mission }, query: { size: 100 } }, admin)
    return body.items.find(({ profilId }) => profilId === candidate.candidateId)
  }

  test('is the score at that time, with its explanation and rule version, and never changes', async () => {
    expect((await row())?.proposed).toBeNull()
    const before = await row()
    const { body } = await assign()
    const [kept] = await db.select().from(proposals).where(eq(proposals.id, body.id))
    expect(kept).toMatchObject({ matchScore: 9_125, matchRule: 1 })
    expect(kept?.matchReasons?.skills).toEqual([
      { skillId: react, name: 'React', required: true, demanded: 8, held: 7, isMissing: false, points: 6_125 },
    ])
    await db.update(candidateSkills).set({ rating: 8 }).where(eq(candidateSkills.candidateId, candidate.candidateId))
    const after = await row()
    expect(after?.score).toBe(10_000)
    expect(after?.proposed).toEqual({ score: 9_125, rule: 1, explanation: before?.explanation })
  })

  test('is null in a proposal made before scores were stored', async () => {
    await aProposal(db, mission, candidate)
    expect(await row()).toMatchObject({ status: 'preselected', proposed: null })
  })

  test('is stored with all its parts or not at all', async () => {
    const id = await aProposal(db, mission, candidate)
    const part = db.update(proposals).set({ matchScore: 5_000 }).where(eq(proposals.id, id))
    await expect(part.execute()).rejects.toMatchObject({ cause: { constraint: 'proposals_match' } })
  })
})

describe('a trial of a changed mission', () => {
  const trial = {
    skills: [{ id: react, rating: 4, priority: 1 as const }],
    nbrYearExperience: 5,
    dateStart: '2026-12-01',
  }
  const attempt = (changes: object = {}, as: Person | undefined = admin) =>
    call(simulate, { body: { mission, ...trial, ...changes } }, as)

  test('ranks as the list does when nothing is changed', async () => {
    const { body } = await call(list, { params: { id: mission }, query: {} }, admin)
    const answer = await attempt()
    expect(answer.status).toBe(200)
    const ranked = body.items.map((item, index) => ({ ...item, rank: index + 1, rankBefore: index + 1 }))
    expect(answer.body.items).toEqual(ranked)
    expect(answer.body).toMatchObject({ total: body.total, page: 1, size: 10 })
  })

  test('shows who rises and who falls under other ratings, priorities, years and days', async () => {
    const place = { region: 'Mayotte', startDay: '2026-12-01' }
    const skills = { React: { rating: 10, isRequired: true }, Docker: { rating: 2, isRequired: false } }
    const demanding = await aMission(db, recruiter, { ...place, skills, yearsOfExperience: 0 })
    const first = await aCandidate(db, { region: 'Mayotte', skills: { React: 10, Docker: 2 }, yearsOfExperience: 1 })
    const second = await aCandidate(db, {
      region: 'Mayotte',
      skills: { React: 9, Docker: 2 },
      availableFrom: '2026-12-20',
    })
    const ranked = async (changes: object) => {
      const demands = [
        { id: react, rating: 5, priority: 1 },
        { id: docker, rating: 1, priority: 0 },
      ]
      const { body } = await attempt({ mission: demanding, skills: demands, nbrYearExperience: 0, ...changes })
      return body.items.slice(0, 2).map(({ profilId, rankBefore }) => [profilId, rankBefore])
    }
    const stays = [
      [first.candidateId, 1],
      [second.candidateId, 2],
    ]
    expect(await ranked({})).toEqual(stays)
    const rises = stays.toReversed()
    const fewer = { skills: [{ id: react, rating: 1, priority: 1 }] }
    expect(await ranked({ ...fewer, nbrYearExperience: 7, dateStart: '2026-12-20' })).toEqual(rises)
    expect(await ranked({ ...fewer, dateStart: '2026-12-20' })).toEqual(stays)
    expect(await ranked({ ...fewer, nbrYearExperience: 7 })).toEqual(rises)
  })

  test('writes nothing', async () => {
    const stored = () =>
      Promise.all([
        db.select().from(missions).where(eq(missions.id, mission)),
        db.select().from(missionSkills).where(eq(missionSkills.missionId, mission)),
        db.$count(events),
      ])
    const before = await stored()
    expect((await attempt({ nbrYearExperience: 20, dateStart: '2027-02-01' })).status).toBe(200)
    expect(await stored()).toEqual(before)
  })

  test.each([
    [{ skills: [] }, { skills: 'Champ obligatoire' }],
    [{ skills: [{ id: react, rating: 4, priority: 0 }] }, { skills: 'Champ obligatoire' }],
    [{ skills: [trial.skills[0], trial.skills[0]] }, { skills: 'Compétence en double' }],
    [{ skills: [{ id: react, rating: 5.5, priority: 1 }] }, { 'skills.0.rating': 'Évaluation invalide' }],
    [{ skills: [{ id: docker, rating: 5, priority: 1 }] }, { skills: 'Compétence absente de la mission' }],
    [{ nbrYearExperience: '' }, { nbrYearExperience: 'Champ obligatoire' }],
    [{ nbrYearExperience: 100 }, { nbrYearExperience: "Nb années d'expériences invalide" }],
    [{ dateStart: '2026-02-30' }, { dateStart: 'Date invalide' }],
  ])('with %o is refused', async (changes, fields) => {
    const answer = await attempt(changes)
    expect(answer.status).toBe(422)
    expect(answer.failure.error.fields).toEqual(fields)
  })
})

describe('fairness', () => {
  /** Every column of a candidate: those that the rule reads, and those that it must not read. Add each new column to one list. */
  const read = ['yearsOfExperience', 'region', 'availableFrom']
  const neverRead = {
    familyName: 'Égale',
    givenName: 'Mohamed',
    phone: '+33700000000',
    degree: 'Doctorat',
    position: 'Directeur',
    dailyRate: 900,
    description: 'Un profil rempli jusqu’au bout.',
    website: 'https://egale.exemple.fr',
    videoUrl: 'https://video.exemple.fr/egale',
    availableTo: '2027-01-31',
    lastReferenceName: 'Paul Martin',
    lastReferenceEmail: 'paul@exemple.fr',
  }

  test('nothing but skills, years, region and availability makes a score, in SQL too', async () => {
    const known = [...read, ...Object.keys(neverRead), 'id', 'accountId']
    expect(Object.keys(getTableColumns(candidates)).toSorted()).toEqual(known.toSorted())
    const bare = await aCandidate(db, { familyName: 'Égale', position: null, phone: null, skills: { React: 5 } })
    const filled = await aCandidate(db, { ...neverRead, skills: { React: 5 } })
    const { body } = await call(list, { params: { id: mission }, query: { name: 'egale' } }, admin)
    expect(body.items.map(({ profilId }) => profilId)).toEqual([bare.candidateId, filled.candidateId])
    expect(body.items[1]?.score).toBe(body.items[0]?.score)
    expect(body.items[1]?.explanation).toEqual(body.items[0]?.explanation)
  })
})
