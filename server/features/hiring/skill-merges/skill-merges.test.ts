import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { api } from '#contract/index.ts'
import { missionTypes } from '#domain/profiles/preferred-missions/preferred-missions.ts'
import type { Trx } from '#server/db/client.ts'
import { candidateSkills } from '#server/db/schema/profiles/candidates.ts'
import { events } from '#server/db/schema/ground/events.ts'
import { missions, missionSkills } from '#server/db/schema/hiring/missions.ts'
import { preferredMissions, preferredMissionSkills } from '#server/db/schema/profiles/preferred-missions.ts'
import { skills } from '#server/db/schema/ground/reference-data.ts'
import { rankCandidates } from '#server/features/hiring/matching/matching.sql.ts'
import { getMission } from '#server/features/hiring/missions/missions.sql.ts'
import { matchedMissionOf } from '#server/features/hiring/matching/matching.rules.ts'
import { openMatchingIndex } from '#server/matching/matching-index.ts'
import { openTestApp } from '#test/servers/app.ts'
import { lockWaits } from '#test/servers/lock-waits.ts'
import { aCandidate, aMission, anAdmin, aProposal, aRecruiter, skillId } from '#test/people/factories.ts'

const { db, pool, call, clock } = await openTestApp()
const calls = api.skillMerges
const admin = await anAdmin(db)
const recruiter = await aRecruiter(db)

let count = 0
let from = 0
let into = 0
let names = { from: '', into: '' }

/** Two new skills for each test. */
beforeEach(async () => {
  const typeId = (await db.select().from(skills).limit(1))[0]?.typeId ?? 0
  names = { from: `k8s ${++count}`, into: `Kube ${count}` }
  // The kept skill has the higher id in every second test, so that both orders of the locks are tried.
  const order = count % 2 === 0 ? [names.from, names.into] : [names.into, names.from]
  for (const name of order) await db.insert(skills).values({ name, typeId })
  from = await skillId(db, names.from)
  into = await skillId(db, names.into)
})

const merge = () => call(calls.merge, { params: { id: from }, body: { into } }, admin)
const ratingsOf = (candidateId: number) =>
  db
    .select({ skillId: candidateSkills.skillId, rating: candidateSkills.rating })
    .from(candidateSkills)
    .where(eq(candidateSkills.candidateId, candidateId))
const demandedBy = (missionId: number) =>
  db
    .select({ skillId: missionSkills.skillId, rating: missionSkills.rating, isRequired: missionSkills.isRequired })
    .from(missionSkills)
    .where(eq(missionSkills.missionId, missionId))

/** Starts these calls while `hold` has its locks, and lets them go once they all wait. */
const together = (hold: (trx: Trx) => Promise<unknown>, begin: () => Promise<{ status: number }>[]) =>
  db
    .transaction(async (trx) => {
      await hold(trx)
      const begun = begin()
      await lockWaits(db, begun.length)
      return { begun }
    })
    .then(({ begun }) => Promise.all(begun))

describe('a merge', () => {
  test('is shown before, and moves candidates and missions: the higher rating and the higher priority stay', async () => {
    const only = await aCandidate(db, { skills: { [names.from]: 4 } })
    const higher = await aCandidate(db, { skills: { [names.from]: 9, [names.into]: 5 } })
    const lower = await aCandidate(db, { skills: { [names.from]: 2, [names.into]: 5 } })
    const kept = await aCandidate(db, { skills: { [names.into]: 7 } })
    const one = await aMission(db, recruiter, { skills: { [names.from]: { rating: 3, isRequired: false } } })
    const two = await aMission(db, recruiter, {
      skills: { [names.from]: { rating: 3, isRequired: true }, [names.into]: { rating: 8, isRequired: false } },
    })
    const gone = await aMission(db, recruiter, {
      deletedAt: new Date(),
      skills: { [names.from]: { rating: 1, isRequired: true } },
    })
    for (const { candidateId, wished } of [
      { ...only, wished: [from] },
      { ...higher, wished: [from, into] },
    ]) {
      await db.insert(preferredMissions).values({ candidateId, region: 'Bretagne', type: missionTypes[0] })
      await db.insert(preferredMissionSkills).values(wished.map((skill) => ({ candidateId, skillId: skill })))
    }
    const moves = { candidates: { moved: 3, both: 2 }, missions: { moved: 3, both: 1 }, wishes: { moved: 2, both: 1 } }
    const preview = await call(calls.preview, { params: { id: from }, query: { into } }, admin)
    expect(preview.body).toEqual(moves)
    expect(await merge()).toMatchObject({
      status: 200,
      body: { toast: { status: 'success', body: 'Compétences fusionnées avec succès' }, id: into },
    })
    for (const [candidate, rating] of [
      [only, 4],
      [higher, 9],
      [lower, 5],
      [kept, 7],
    ] as const)
      expect(await ratingsOf(candidate.candidateId)).toEqual([{ skillId: into, rating }])
    expect(await demandedBy(one)).toEqual([{ skillId: into, rating: 3, isRequired: false }])
    expect(await demandedBy(two)).toEqual([{ skillId: into, rating: 8, isRequired: true }])
    expect(await demandedBy(gone)).toEqual([{ skillId: into, rating: 1, isRequired: true }])
    const moved = await db.select().from(preferredMissionSkills).orderBy(preferredMissionSkills.candidateId)
    expect(moved).toEqual([
      { candidateId: only.candidateId, skillId: into },
      { candidateId: higher.candidateId, skillId: into },
    ])
    expect(await db.select().from(skills).where(eq(skills.id, from))).toEqual([])
    const log = await db
      .select()
      .from(events)
      .where(and(eq(events.subject, 'skill'), eq(events.subjectId, from)))
    expect(log).toMatchObject([
      {
        type: 'skill.merged',
        actorId: admin.id,
        before: { name: names.from },
        after: { into, name: names.into, ...moves },
      },
    ])
  })

  test('refuses the same skill, an unknown one, a missing one, and everybody but the administrator', async () => {
    const params = { id: from }
    const same = { into: 'Choisissez une autre compétence' }
    const itself = await call(calls.merge, { params, body: { into: from } }, admin)
    expect(itself).toMatchObject({
      status: 422,
      failure: { error: { fields: same }, toast: { body: 'Echec de fusion Skill' } },
    })
    expect((await call(calls.preview, { params, query: { into: from } }, admin)).failure.error.fields).toEqual(same)
    const nowhere = 2_000_000_000
    expect((await call(calls.merge, { params, body: { into: nowhere } }, admin)).status).toBe(404)
    expect((await call(calls.merge, { params: { id: nowhere }, body: { into } }, admin)).status).toBe(404)
    expect((await call(calls.preview, { params, query: { into: nowhere } }, admin)).status).toBe(404)
    const without = await call(calls.merge, { params, body: {} as never }, admin)
    expect(without.failure.error.fields).toEqual({ into: 'Champ obligatoire' })
    for (const [person, status] of [
      [recruiter, 403],
      [await aCandidate(db), 403],
      [undefined, 401],
    ] as const) {
      expect((await call(calls.merge, { params, body: { into } }, person)).status).toBe(status)
      expect((await call(calls.preview, { params, query: { into } }, person)).status).toBe(status)
    }
    expect(await skillId(db, names.from)).toBe(from)
  })

  test('and its reverse at once: one succeeds, the other no longer finds its skill', async () => {
    const candidate = await aCandidate(db, { skills: { [names.from]: 4, [names.into]: 6 } })
    const mission = await aMission(db, recruiter, { skills: { [names.from]: { rating: 3, isRequired: true } } })
    const answers = await together(
      (trx) => trx.execute(sql`select from skills where id in (${from}, ${into}) order by id for update`),
      () => [merge(), call(calls.merge, { params: { id: into }, body: { into: from } }, admin)],
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404])
    const left = answers[0]?.status === 200 ? into : from
    expect(await ratingsOf(candidate.candidateId)).toEqual([{ skillId: left, rating: 6 }])
    expect(await demandedBy(mission)).toEqual([{ skillId: left, rating: 3, isRequired: true }])
  })

  test('moves a mission too that is published while the merge waits for its skill', async () => {
    const published: number[] = []
    const [answer] = await together(
      async (trx) => {
        const row = {
          title: 'Titre',
          description: 'x',
          yearsOfExperience: 1,
          region: 'Bretagne',
          createdAt: new Date(),
        }
        const days = { startDay: '2026-12-01', endDay: '2027-01-01', recruiterId: recruiter.recruiterId }
        const [mission] = await trx
          .insert(missions)
          .values({ ...row, ...days })
          .returning({ id: missions.id })
        published.push(mission?.id ?? 0)
        await trx
          .insert(missionSkills)
          .values({ missionId: mission?.id ?? 0, skillId: from, rating: 4, isRequired: true })
      },
      () => [merge()],
    )
    expect(answer?.status).toBe(200)
    expect(await demandedBy(published[0] ?? 0)).toEqual([{ skillId: into, rating: 4, isRequired: true }])
  })

  test('waits for a mission that is being edited, and the edit that follows no longer finds the skill', async () => {
    const mission = await aMission(db, recruiter, { skills: { [names.from]: { rating: 3, isRequired: true } } })
    const body = {
      title: 'Autre titre',
      description: '<p>Texte.</p>',
      nbrYearExperience: 3,
      place: 'Bretagne',
      dateStart: '2026-12-01',
      dateEnd: '2027-05-31',
      renewable: null,
      skills: [
        { id: from, rating: 2, priority: 1 as const },
        { id: into, rating: 4, priority: 0 as const },
      ],
    }
    const edit = () => call(api.missions.edit, { params: { id: mission }, body }, recruiter)
    const [edited, merged] = await together(
      (trx) => trx.execute(sql`select from missions where id = ${mission} for update`),
      () => [edit(), merge()],
    )
    expect(merged?.status).toBe(200)
    expect([200, 404]).toContain(edited?.status)
    expect((await demandedBy(mission)).map((demand) => demand.skillId)).toEqual([into])
    expect((await edit()).status).toBe(404)
  })

  test('while candidates sign up and missions are edited and published with both skills: nobody waits for ever', async () => {
    const held = [
      { id: into, rating: 3 },
      { id: from, rating: 4 },
    ]
    const person = (index: number) => ({
      email: `fusion${count}.${index}@exemple.fr`,
      password: 'Abcd123!',
      name: 'Petit',
      lastname: 'Léa',
      nbrAnneeExp: 3,
      skills: held,
    })
    const body = {
      title: 'Plateforme',
      description: '<p>Texte.</p>',
      nbrYearExperience: 3,
      place: 'Bretagne',
      dateStart: '2026-12-01',
      dateEnd: '2027-05-31',
      renewable: null,
      skills: held.map((skill, index) => ({ ...skill, priority: index === 0 ? (1 as const) : (0 as const) })),
    }
    const mission = await aMission(db, recruiter, { skills: { [names.from]: { rating: 3, isRequired: true } } })
    const answers = await Promise.all([
      call(api.registrations.registerCandidate, { body: person(1) }),
      call(api.missions.publish, { params: { id: recruiter.id }, body }, recruiter),
      merge(),
      call(api.missions.edit, { params: { id: mission }, body }, recruiter),
      call(api.registrations.registerCandidate, { body: person(2) }),
      call(api.missions.publish, { params: { id: recruiter.id }, body }, recruiter),
    ])
    expect(answers[2]?.status).toBe(200)
    for (const { status } of answers) expect([200, 201, 404]).toContain(status)
    const { rows } = await db.execute(sql`select from candidate_skills where skill_id = ${from}
      union all select from mission_skills where skill_id = ${from}`)
    expect(rows).toEqual([])
  })
})

test('after a merge the index ranks as SQL does, and every reader has the kept name', async () => {
  const complaints: string[] = []
  const index = openMatchingIndex({
    databaseUrl: pool.options.connectionString ?? '',
    db,
    warn: (sentence) => complaints.push(sentence),
  })
  afterAll(() => index.close())
  await index.ready
  const ids: number[] = []
  for (let rating = 0; rating <= 10; rating++) {
    const held = [
      { [names.from]: rating },
      { [names.into]: rating },
      { [names.from]: rating, [names.into]: 10 - rating },
    ]
    for (const each of held) ids.push((await aCandidate(db, { skills: each })).candidateId)
  }
  const mission = await aMission(db, recruiter, {
    skills: { [names.from]: { rating: 9, isRequired: true }, React: { rating: 4, isRequired: false } },
  })
  await aProposal(db, mission, { candidateId: ids[3] ?? 0 })
  const query = { page: 1, size: 100, name: undefined, place: undefined }
  const ranked = async (matchingIndex: typeof index | null) => {
    const asked = await getMission(db, mission)
    const { items } = await rankCandidates(
      { db, matchingIndex },
      { id: mission, ...matchedMissionOf(asked) },
      query,
      clock.now,
    )
    return items.map(({ id, score, held }) => ({ id, score, held }))
  }
  expect(await ranked(index)).toEqual(await ranked(null))
  expect((await merge()).status).toBe(200)
  // The index leaves the answer to SQL until it is loaded again.
  expect(await ranked(index)).toEqual(await ranked(null))
  await vi.waitFor(() => expect(index.isReady()).toBe(true), { timeout: 20_000 })
  expect(await ranked(index)).toEqual(await ranked(null))
  const list = await call(api.matching.list, { params: { id: mission } }, admin)
  expect(JSON.stringify(list.body)).toContain(names.into)
  expect(JSON.stringify(list.body)).not.toContain(names.from)
  expect(complaints).toEqual([])
})
