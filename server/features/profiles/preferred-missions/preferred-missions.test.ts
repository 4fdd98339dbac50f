import { and, desc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { events } from '#server/db/schema/ground/events.ts'
import { openTestApp, type Person } from '#test/servers/app.ts'
import { aCandidate, skillId } from '#test/people/factories.ts'
import { opened } from '#test/people/opened-events.ts'

const { db, call } = await openTestApp()
const { show, choose } = api.preferredMissions
const [react, java, docker, sql] = await Promise.all(
  ['React', 'Java', 'Docker', 'SQL'].map((name) => skillId(db, name)),
)
const candidate = await aCandidate(db)

const wish = { place: 'Bretagne', missionType: 'Mixte' as const, skills: [react ?? 0, java ?? 0] }
type Sent = Record<string, unknown>

const read = async (as: Person) => (await call(show, {}, as)).body
const send = (body: Sent, as: Person = candidate) => call(choose, { body: body as typeof wish }, as)

describe('the preferred mission', () => {
  test('is null until the candidate has said, then what they said, with the names of the skills', async () => {
    const someone = await aCandidate(db)
    expect(await call(show, {}, someone)).toMatchObject({ status: 200, body: null })
    const answer = await send(wish, someone)
    expect(answer.status).toBe(200)
    expect(answer.body.toast).toEqual({ status: 'success', body: 'Mission préférée enregistrée avec succès' })
    expect(await read(someone)).toEqual({
      place: 'Bretagne',
      missionType: 'Mixte',
      skills: [
        { id: java, label: 'Java' },
        { id: react, label: 'React' },
      ],
    })
  })

  test('is one for each candidate: the next choice replaces it, and the log keeps both', async () => {
    await send(wish)
    await send({ place: 'Corse', missionType: 'Télétravail', skills: [docker] })
    expect(await read(candidate)).toMatchObject({
      place: 'Corse',
      missionType: 'Télétravail',
      skills: [{ label: 'Docker' }],
    })
    expect(await read(await aCandidate(db))).toBeNull()
    const ofCandidate = and(eq(events.type, 'preferred-mission.chosen'), eq(events.subjectId, candidate.candidateId))
    const last = db.select().from(events).where(ofCandidate).orderBy(desc(events.id)).limit(1)
    const [event] = await opened(db, last)
    expect(event).toMatchObject({
      actorId: candidate.id,
      before: { region: 'Bretagne', type: 'Mixte' },
      after: { region: 'Corse', type: 'Télétravail', skills: [docker] },
    })
  })

  test('takes ids as text, counts a repeated skill once, and is on site unless said', async () => {
    expect((await send({ place: 'Corse', skills: [String(react), react, java, docker] })).status).toBe(200)
    const stored = await read(candidate)
    expect(stored?.missionType).toBe('Sur site')
    expect(stored?.skills).toHaveLength(3)
  })

  test.each([
    [{ ...wish, place: ' ' }, { place: 'lieu obligatoire' }],
    [{ skills: wish.skills }, { place: 'lieu obligatoire' }],
    [{ ...wish, place: 'Atlantide' }, { place: 'Région inconnue' }],
    [{ ...wish, skills: [] }, { skills: 'compétence est obligatoire' }],
    [{ place: 'Corse' }, { skills: 'compétence est obligatoire' }],
    [{ ...wish, skills: [react, java, docker, sql] }, { skills: '3 compétences au maximum' }],
    [{ ...wish, missionType: 'Sur la Lune' }, { missionType: 'type de mission inconnu' }],
  ])('refuses %j', async (body, fields) => {
    const { status, failure } = await send(body)
    expect(status).toBe(422)
    expect(failure.error.fields).toEqual(fields)
  })

  test('refuses an unknown skill, and keeps what was stored', async () => {
    await send(wish)
    expect((await send({ ...wish, place: 'Corse', skills: [2_000_000_000] })).status).toBe(404)
    expect(await read(candidate)).toMatchObject({ place: 'Bretagne' })
  })

  test('two choices at once leave one of them, whole', async () => {
    const someone = await aCandidate(db)
    const [one, other] = [
      { ...wish, skills: [react, java] },
      { ...wish, place: 'Corse', skills: [docker] },
    ]
    const answers = await Promise.all([one, other].map((body) => send(body, someone)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const stored = await read(someone)
    expect(stored?.skills.map(({ id }) => id)).toHaveLength(stored?.place === 'Corse' ? 1 : 2)
  })
})
