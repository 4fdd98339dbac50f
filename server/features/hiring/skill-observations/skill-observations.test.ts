import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { events } from '#server/db/schema/ground/events.ts'
import { mails } from '#server/db/schema/ground/mails.ts'
import { missions } from '#server/db/schema/hiring/missions.ts'
import { skillAnswers, skillObservations } from '#server/db/schema/hiring/skill-observations.ts'
import { skills } from '#server/db/schema/ground/reference-data.ts'
import { openTestApp } from '#test/servers/app.ts'
import {
  aCandidate,
  aMission,
  anAdmin,
  anExperience,
  anInterview,
  aProposal,
  aRecruiter,
  skillId,
} from '#test/people/factories.ts'
import { opened } from '#test/people/opened-events.ts'

const { db, call, clock } = await openTestApp()
const calls = api.skillObservations
const admin = await anAdmin(db)
const react = await skillId(db, 'React')
const java = await skillId(db, 'Java')
const php = await skillId(db, 'PHP')

const demanded = {
  React: { rating: 6, isRequired: true },
  Java: { rating: 6, isRequired: true },
  PHP: { rating: 6, isRequired: false },
}

let candidate: Awaited<ReturnType<typeof aCandidate>>

/** A company whose interview with the candidate passed on 20 November. */
const anInterviewer = async (given: Parameters<typeof anInterview>[2] = {}) => {
  const recruiter = await aRecruiter(db)
  const mission = await aMission(db, recruiter, { skills: demanded })
  const proposal = await aProposal(db, mission, candidate)
  const held = { status: 'accepted' as const, selectedSlot: '2026-11-20 10:00' }
  const interview = await anInterview(db, proposal, { ...held, ...given })
  const rate = (...rated: { id: number; stars: number | null }[]) =>
    call(calls.rate, { params: { id: proposal }, body: { skills: rated } }, recruiter)
  return { recruiter, mission, proposal, interview, rate }
}

beforeEach(async () => {
  clock.now = new Date('2026-11-23T09:00:00Z')
  candidate = await aCandidate(db, { skills: { React: 9 } })
})

const ratedIn = (interviewId: number) =>
  db
    .select({ skillId: skillObservations.skillId, rating: skillObservations.rating })
    .from(skillObservations)
    .where(eq(skillObservations.interviewId, interviewId))
    .orderBy(skillObservations.skillId)

const readBy = async (reader: Parameters<typeof call>[2]) =>
  (await call(calls.ofCandidate, { params: { id: candidate.id } }, reader)).body.items

const answer = (skill: number, text: string) =>
  call(calls.answer, { params: { skillId: skill }, body: { answer: text } }, candidate)

describe('a company rates what it saw', () => {
  test('of the skills that its mission requires: one event a save, and no mail to the candidate', async () => {
    const { recruiter, mission, proposal, interview, rate } = await anInterviewer()
    const ask = () => call(calls.rateable, { params: { id: candidate.id } }, recruiter)
    const expected = (reactStars: number | null) => ({
      items: [
        {
          missionProfilId: proposal,
          mission: { id: mission, title: 'Développeur React' },
          interviewDate: '2026-11-20 10:00',
          until: '2026-12-20',
          skills: [
            { id: java, name: 'Java', stars: null },
            { id: react, name: 'React', stars: reactStars },
          ],
        },
      ],
    })
    expect((await ask()).body).toEqual(expected(null))
    const saved = await rate({ id: react, stars: 3.5 }, { id: java, stars: null })
    expect([saved.status, saved.body.toast.body]).toEqual([200, 'Compétences notées avec succès'])
    expect((await ask()).body).toEqual(expected(3.5))
    expect(await ratedIn(interview)).toEqual([{ skillId: react, rating: 7 }])
    const log = await opened(
      db,
      db
        .select()
        .from(events)
        .where(and(eq(events.subject, 'interview'), eq(events.subjectId, interview))),
    )
    expect(log).toMatchObject([
      {
        type: 'interview-skills.rated',
        actorId: recruiter.id,
        missionId: mission,
        accountId: candidate.id,
        before: { skills: [] },
        after: { skills: [{ id: react, rating: 7 }] },
      },
    ])
    expect(await db.select().from(mails).where(eq(mails.recipient, candidate.email))).toEqual([])
  })

  test('and corrects it: a rating replaces the last one, null takes it back, the others stay', async () => {
    const { interview, rate } = await anInterviewer()
    await rate({ id: react, stars: 3.5 }, { id: java, stars: 2 })
    await rate({ id: react, stars: 5 })
    const byId = new Map((await ratedIn(interview)).map(({ skillId: id, rating }) => [id, rating]))
    expect([byId.get(react), byId.get(java), byId.size]).toEqual([10, 4, 2])
    await rate({ id: java, stars: null })
    expect(await ratedIn(interview)).toEqual([{ skillId: react, rating: 10 }])
  })

  test('until thirty days after the interview, whatever was decided meanwhile', async () => {
    const { recruiter, proposal, rate } = await anInterviewer()
    expect((await call(api.proposals.reject, { params: { id: proposal } }, recruiter)).status).toBe(200)
    clock.now = new Date('2026-12-20T22:00:00Z')
    expect((await rate({ id: react, stars: 3 })).status).toBe(200)
    clock.now = new Date('2026-12-20T23:00:00Z')
    const late = await rate({ id: react, stars: 4 })
    expect([late.status, late.failure.error.code]).toEqual([409, 'illegal_state'])
    expect(late.failure.toast).toEqual({
      status: 'error',
      body: 'Les compétences se notent après l’entretien, pendant 30 jours',
    })
    const offered = await call(calls.rateable, { params: { id: candidate.id } }, recruiter)
    expect(offered.body.items).toEqual([])
  })

  test.each([
    ['to come', { selectedSlot: '2026-11-24 10:00' }],
    ['not agreed', { status: 'pending' as const, selectedSlot: null }],
    ['called off', { status: 'rejected' as const }],
  ])('but not of an interview that is %s', async (_, given) => {
    const { recruiter, interview, rate } = await anInterviewer(given)
    expect((await rate({ id: react, stars: 3 })).status).toBe(409)
    expect(await ratedIn(interview)).toEqual([])
    expect((await call(calls.rateable, { params: { id: candidate.id } }, recruiter)).body.items).toEqual([])
  })

  test('and nothing that its mission does not require, twice the same, out of five stars, or nothing at all', async () => {
    const { interview, rate } = await anInterviewer()
    const notRequired = await rate({ id: react, stars: 3 }, { id: php, stars: 3 })
    expect([notRequired.status, notRequired.failure.error.fields]).toEqual([
      422,
      { 'skills.1.id': 'Cette compétence n’est pas requise par la mission' },
    ])
    expect(Object.keys((await rate({ id: php, stars: 3 })).failure.error.fields ?? {})).toEqual(['skills.0.id'])
    expect((await rate({ id: react, stars: 3 }, { id: react, stars: 4 })).status).toBe(422)
    for (const stars of [0, 0.25, 5.5]) expect((await rate({ id: react, stars })).status).toBe(422)
    expect((await rate()).failure.error.fields).toEqual({ skills: 'Notez au moins une compétence' })
    expect(await ratedIn(interview)).toEqual([])
  })

  test('both saves of two clicks at once stand, one after the other', async () => {
    const { interview, rate } = await anInterviewer()
    const statuses = (await Promise.all([rate({ id: react, stars: 3 }), rate({ id: react, stars: 4 })])).map(
      ({ status }) => status,
    )
    expect(statuses).toEqual([200, 200])
    expect(await ratedIn(interview)).toHaveLength(1)
  })
})

describe('what was observed', () => {
  test('is read by its candidate from the first rating, and by others as a mean from the second', async () => {
    const [one, two] = [await anInterviewer(), await anInterviewer({ selectedSlot: '2026-11-18 15:30' })]
    await one.rate({ id: react, stars: 3 })
    const first = { stars: 3, interviewDate: '2026-11-20 10:00', title: 'Développeur React' }
    const none = { lastUsed: null, answer: null }
    expect(await readBy(candidate)).toEqual([
      {
        id: react,
        name: 'React',
        declared: 4.5,
        observed: null,
        ...none,
        observations: [first],
        can: { answer: true },
      },
    ])
    for (const reader of [one.recruiter, two.recruiter, admin]) expect(await readBy(reader)).toEqual([])

    await two.rate({ id: react, stars: 4 }, { id: java, stars: 1 })
    const mean = { stars: 3.5, interviews: 2 }
    const held = { id: react, name: 'React', declared: 4.5, observed: mean, ...none }
    for (const reader of [one.recruiter, two.recruiter, admin])
      expect(await readBy(reader)).toEqual([{ ...held, observations: [], can: { answer: false } }])
    const second = { stars: 4, interviewDate: '2026-11-18 15:30', title: 'Développeur React' }
    const unheld = { id: java, name: 'Java', declared: null, observed: null, ...none }
    expect(await readBy(candidate)).toEqual([
      { ...unheld, observations: [{ ...second, stars: 1 }], can: { answer: true } },
      { ...held, observations: [first, second], can: { answer: true } },
    ])
  })

  test('stands beside the year in which the skill was last used', async () => {
    const { recruiter } = await anInterviewer()
    await anExperience(db, candidate, { startedOn: '2018-01-01', endedOn: '2025-03-01', skills: ['React'] })
    expect(await readBy(recruiter)).toMatchObject([{ name: 'React', declared: 4.5, observed: null, lastUsed: 2025 }])
    await anExperience(db, candidate, { startedOn: '2025-04-01', skills: ['React'] })
    expect(await readBy(recruiter)).toMatchObject([{ lastUsed: 2026 }])
  })

  test('is hidden with a deleted mission, and goes with its interview', async () => {
    const [one, two] = [await anInterviewer(), await anInterviewer()]
    await one.rate({ id: react, stars: 3 })
    await two.rate({ id: react, stars: 4 })
    await db.update(missions).set({ deletedAt: new Date() }).where(eq(missions.id, one.mission))
    expect(await readBy(admin)).toEqual([])
    expect(await readBy(candidate)).toMatchObject([{ observations: [{ stars: 4 }] }])
    expect((await call(api.proposals.remove, { params: { id: two.proposal } }, two.recruiter)).status).toBe(200)
    expect(await ratedIn(two.interview)).toEqual([])
    expect(await readBy(candidate)).toEqual([])
  })

  test('is read by no company to which the candidate was not proposed, and by no other candidate', async () => {
    await (await anInterviewer()).rate({ id: react, stars: 3 })
    for (const stranger of [await aRecruiter(db), await aCandidate(db)])
      expect((await call(calls.ofCandidate, { params: { id: candidate.id } }, stranger)).status).toBe(404)
  })

  test('changes no ranking: the score has the same rows and the same reasons before and after', async () => {
    const { recruiter } = await anInterviewer()
    const open = await aMission(db, recruiter, { skills: demanded })
    await aCandidate(db, { skills: { React: 4, Java: 4 } })
    const ranking = async () => {
      const { body } = await call(api.matching.list, { params: { id: open }, query: {} }, admin)
      const explained = { query: { mission: open, profil: candidate.candidateId } }
      return [body, (await call(api.matching.explain, explained, admin)).body]
    }
    const before = await ranking()
    for (const stars of [0.5, 0.5, 0.5]) {
      const { rate } = await anInterviewer()
      expect((await rate({ id: react, stars }, { id: java, stars: 5 })).status).toBe(200)
    }
    expect(await readBy(admin)).toMatchObject([{ name: 'Java' }, { name: 'React', observed: { stars: 0.5 } }])
    expect(await ranking()).toEqual(before)
  })
})

describe('the candidate answers', () => {
  test('what was observed; companies read it beside the mean, without what gives the candidate away', async () => {
    const [one, two] = [await anInterviewer(), await anInterviewer()]
    await one.rate({ id: react, stars: 2 })
    const saved = await answer(react, '  Anne Durand\u00a0: le sujet portait sur une autre version.  ')
    expect([saved.status, saved.body.toast.body]).toEqual([200, 'Réponse enregistrée avec succès'])
    expect(await readBy(candidate)).toMatchObject([
      { answer: 'Anne Durand\u00a0: le sujet portait sur une autre version.' },
    ])
    expect(await readBy(one.recruiter)).toEqual([])
    await two.rate({ id: react, stars: 2 })
    expect(await readBy(admin)).toMatchObject([{ answer: expect.stringContaining('Anne Durand') }])
    const [read] = await readBy(one.recruiter)
    expect(read?.answer).toContain('le sujet portait sur une autre version.')
    expect(read?.answer).not.toMatch(/Anne|Durand/)
    const log = await db
      .select()
      .from(events)
      .where(and(eq(events.type, 'skill-observations.answered'), eq(events.subjectId, candidate.candidateId)))
    expect(log).toMatchObject([{ actorId: candidate.id, after: { skillId: react, name: 'React', isAnswered: true } }])
    expect(JSON.stringify(log)).not.toContain('autre version')
  })

  test('in other words later, and takes it back with a blank text', async () => {
    await (await anInterviewer()).rate({ id: react, stars: 2 })
    await answer(react, 'Un premier texte')
    await answer(react, 'Un second texte')
    expect(await readBy(candidate)).toMatchObject([{ answer: 'Un second texte' }])
    expect((await answer(react, '  ')).body.toast.body).toBe('Réponse retirée avec succès')
    expect(await readBy(candidate)).toMatchObject([{ answer: null }])
    expect((await answer(react, 'x'.repeat(501))).status).toBe(422)
  })

  test('nothing of a skill of which nothing was observed', async () => {
    expect((await answer(react, 'Un texte')).status).toBe(404)
    expect(await db.select().from(skillAnswers).where(eq(skillAnswers.candidateId, candidate.candidateId))).toEqual([])
  })
})

test('a merge of two skills keeps what was observed and answered of the kept one, and moves the rest', async () => {
  const [{ typeId } = { typeId: 0 }] = await db
    .select({ typeId: skills.typeId })
    .from(skills)
    .where(eq(skills.id, react))
  const [gone = 0, kept = 0] = (
    await db
      .insert(skills)
      .values(['Observée A', 'Observée B'].map((name) => ({ name, typeId })))
      .returning({ id: skills.id })
  ).map(({ id }) => id)
  const [both, only] = [await anInterviewer(), await anInterviewer()]
  const observed = { candidateId: candidate.candidateId, accountId: both.recruiter.id, observedAt: clock.now }
  await db.insert(skillObservations).values([
    { ...observed, interviewId: both.interview, skillId: gone, rating: 2 },
    { ...observed, interviewId: both.interview, skillId: kept, rating: 6 },
    { ...observed, interviewId: only.interview, skillId: gone, rating: 8 },
  ])
  await answer(gone, 'Une réponse qui suit')
  expect((await call(api.skillMerges.merge, { params: { id: gone }, body: { into: kept } }, admin)).status).toBe(200)
  expect(await ratedIn(both.interview)).toEqual([{ skillId: kept, rating: 6 }])
  expect(await ratedIn(only.interview)).toEqual([{ skillId: kept, rating: 8 }])
  expect(await readBy(candidate)).toMatchObject([
    { name: 'Observée B', observed: { stars: 3.5, interviews: 2 }, answer: 'Une réponse qui suit' },
  ])
})
