import { randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { events } from '#server/db/schema/ground/events.ts'
import { missions, missionSkills } from '#server/db/schema/hiring/missions.ts'
import { openTestApp } from '#test/servers/app.ts'
import { aCandidate, aMission, anAdmin, aProposal, aRecruiter, skillId } from '#test/people/factories.ts'

const { db, call, clock } = await openTestApp()
const calls = api.missions
const react = await skillId(db, 'React')
const typescript = await skillId(db, 'TypeScript')

const form = {
  title: 'Architecte Java',
  description: '<p>Refonte du <strong>portail</strong>.</p>',
  nbrYearExperience: 8,
  place: 'Bretagne',
  dateStart: '2026-11-24',
  dateEnd: '2027-03-31',
  renewable: '3 mois renouvelables' as const,
  skills: [
    { id: react, rating: 3.5, priority: 1 as const },
    { id: typescript, rating: 0, priority: 0 as const },
  ],
}

let recruiter: Awaited<ReturnType<typeof aRecruiter>>
let candidate: Awaited<ReturnType<typeof aCandidate>>

beforeEach(async () => {
  clock.now = new Date('2026-11-23T09:00:00Z')
  recruiter = await aRecruiter(db)
  candidate = await aCandidate(db)
})

const eventsOf = (id: number) =>
  db
    .select({ type: events.type, actorId: events.actorId, before: events.before, after: events.after })
    .from(events)
    .where(and(eq(events.subject, 'mission'), eq(events.subjectId, id)))

const rowOf = async (id: number) => (await db.select().from(missions).where(eq(missions.id, id)))[0]

const publish = (wrong: object = {}, as = recruiter) =>
  call(calls.publish, { params: { id: recruiter.id }, body: { ...form, ...wrong } }, as)

describe('publishing', () => {
  test('a recruiter publishes a mission: one row with its skills, one event', async () => {
    const answer = await publish()
    expect(answer.status).toBe(201)
    expect(answer.body.toast).toEqual({ status: 'success', body: 'mission ajouté avec succes' })
    const { id } = answer.body
    expect(await rowOf(id)).toMatchObject({
      title: 'Architecte Java',
      description: '<p>Refonte du <strong>portail</strong>.</p>',
      yearsOfExperience: 8,
      region: 'Bretagne',
      startDay: '2026-11-24',
      endDay: '2027-03-31',
      renewal: '3 mois renouvelables',
    })
    expect(await db.select().from(missionSkills).where(eq(missionSkills.missionId, id))).toEqual([
      { missionId: id, skillId: react, rating: 7, isRequired: true },
      { missionId: id, skillId: typescript, rating: 0, isRequired: false },
    ])
    expect(await eventsOf(id)).toMatchObject([{ type: 'mission.published', actorId: recruiter.id, before: null }])
  })

  const mandatory = 'Champ obligatoire'
  test.each([
    ['no title', { title: '  ' }, { title: mandatory }],
    ['no place', { place: '' }, { place: mandatory }],
    ['a region that is not listed', { place: 'Atlantide' }, { place: 'Région inconnue' }],
    ['no start day', { dateStart: '' }, { dateStart: mandatory }],
    ['no end day', { dateEnd: '' }, { dateEnd: mandatory }],
    ['a day that does not exist', { dateStart: '2026-02-30' }, { dateStart: 'Date invalide' }],
    ['no description', { description: '' }, { description: mandatory }],
    ['an empty paragraph', { description: '<p> </p>' }, { description: mandatory }],
    ['nothing but a script', { description: '<script>alert(1)</script>' }, { description: mandatory }],
    ['no years', { nbrYearExperience: '' }, { nbrYearExperience: mandatory }],
    ['years in letters', { nbrYearExperience: 'ab' }, { nbrYearExperience: "Nb années d'expériences invalide" }],
    ['fewer than no years', { nbrYearExperience: -1 }, { nbrYearExperience: "Nb années d'expériences invalide" }],
    [
      'an end before the start',
      { dateStart: '2027-04-01' },
      { dateEnd: 'La date de fin ne peut pas être antérieure à la date de début' },
    ],
    ['a start today', { dateStart: '2026-11-23' }, { dateStart: 'La mission commence au plus tôt demain' }],
    ['no skill', { skills: [] }, { skills: mandatory }],
    ['no list of skills', { skills: undefined }, { skills: mandatory }],
    ['no required skill', { skills: [{ id: react, rating: 3, priority: 0 }] }, { skills: mandatory }],
    [
      'one skill twice',
      {
        skills: [
          { id: react, rating: 3, priority: 1 },
          { id: react, rating: 3, priority: 0 },
        ],
      },
      { skills: 'Compétence en double' },
    ],
    [
      'a third of a star',
      { skills: [{ id: react, rating: 0.3, priority: 1 }] },
      { 'skills.0.rating': 'Évaluation invalide' },
    ],
    ['an unknown renewal', { renewable: 'toujours' }, { renewable: 'Renouvellement inconnu' }],
  ])('%s is refused with its message', async (_, wrong, fields) => {
    const answer = await publish(wrong)
    expect(answer.status).toBe(422)
    expect(answer.failure.error.fields).toEqual(fields)
    expect(answer.failure.toast).toEqual({ status: 'error', body: "Echec d'ajout de la mission" })
  })

  test('no year of experience, no renewal and no additional skill are accepted', async () => {
    const wrong = { nbrYearExperience: 0, renewable: '', skills: [{ id: react, rating: 0, priority: 1 }] }
    expect((await publish(wrong)).status).toBe(201)
  })

  test('a skill that does not exist is not found', async () => {
    const answer = await publish({ skills: [{ id: 999_999, rating: 3, priority: 1 }] })
    expect(answer.status).toBe(404)
  })

  test('the longest description is stored, and is changed', async () => {
    // No two parts of it are alike, so that the database cannot make it short.
    const long = `<p>${randomBytes(24_000).toString('hex')}</p>`
    const { status, body } = await publish({ description: long })
    expect([status, (await rowOf(body.id))?.description.length]).toEqual([201, long.length])
    const changed = { params: { id: body.id }, body: { ...form, title: 'Architecte Rust', description: long } }
    expect((await call(calls.edit, changed, recruiter)).status).toBe(200)
  })

  test('scripts are removed from the description before it is stored', async () => {
    const description = '<p onclick="x()">Bonjour<img src=x onerror="y()"> <a href="javascript:z()">ici</a></p>'
    const { id } = (await publish({ description })).body
    expect((await rowOf(id))?.description).toBe(
      '<p>Bonjour <a target="_blank" rel="noopener noreferrer nofollow">ici</a></p>',
    )
  })
})

describe('editing', () => {
  const edit = (id: number, wrong: object = {}, as = recruiter) =>
    call(calls.edit, { params: { id }, body: { ...form, ...wrong } }, as)

  test('a proposed mission is edited, its skills replaced, and the event keeps both states', async () => {
    const id = await aMission(db, recruiter)
    const answer = await edit(id)
    expect(answer.status).toBe(200)
    expect(answer.body.toast).toEqual({ status: 'success', body: 'mission successfully edited' })
    expect(await rowOf(id)).toMatchObject({ title: 'Architecte Java', startDay: '2026-11-24' })
    expect(await db.select().from(missionSkills).where(eq(missionSkills.missionId, id))).toHaveLength(2)
    const [event] = await eventsOf(id)
    expect(event).toMatchObject({
      type: 'mission.edited',
      before: { title: 'Développeur React', demands: [{ skillId: react, rating: 6, isRequired: true }] },
      after: { title: 'Architecte Java' },
    })
  })

  test('a past start day may stay, but not change to another past day', async () => {
    const id = await aMission(db, recruiter, { startDay: '2026-11-02' })
    expect((await edit(id, { dateStart: '2026-11-02' })).status).toBe(200)
    const answer = await edit(id, { dateStart: '2026-11-03' })
    expect(answer.failure.error.fields).toEqual({ dateStart: 'La mission commence au plus tôt demain' })
  })

  test('a stored region outside the list may stay, but not change to another such region', async () => {
    const id = await aMission(db, recruiter, { region: 'Alsace' })
    expect((await edit(id, { place: 'Alsace' })).status).toBe(200)
    const answer = await edit(id, { place: 'Lorraine' })
    expect(answer.failure.error.fields).toEqual({ place: 'Région inconnue' })
  })

  test.each([
    ['under way', { startDay: '2026-11-02' }, true],
    ['finished', { startDay: '2026-10-01', endDay: '2026-11-22' }, false],
    ['interrupted', { interruptedAt: new Date('2026-11-20T08:00:00Z') }, false],
  ])('a mission %s is neither edited nor deleted', async (_, given, isRecruited) => {
    const id = await aMission(db, recruiter, given)
    await aProposal(db, id, candidate, isRecruited ? 'recruited' : 'preselected')
    expect((await edit(id)).status).toBe(409)
    expect((await call(calls.delete, { params: { id } }, recruiter)).status).toBe(409)
    expect((await call(calls.deleteAsAdmin, { params: { id } }, await anAdmin(db))).status).toBe(409)
    expect(await eventsOf(id)).toEqual([])
  })

  test("another recruiter's mission is not found", async () => {
    const id = await aMission(db, recruiter)
    expect((await edit(id, {}, await aRecruiter(db))).status).toBe(404)
  })
})

describe('deleting and interrupting', () => {
  test('a deleted mission is in no list or page, and stays in the database', async () => {
    const id = await aMission(db, recruiter)
    await aProposal(db, id, candidate)
    const answer = await call(calls.delete, { params: { id } }, recruiter)
    expect(answer.body.toast).toEqual({ status: 'success', body: 'Mission supprimée avec succès' })
    const list = await call(calls.listOfRecruiter, { params: { id: recruiter.id } }, recruiter)
    expect(list.body).toMatchObject({ items: [], total: 0 })
    const cards = await call(api.candidateMissions.list, { params: { id: candidate.id } }, candidate)
    expect(cards.body).toMatchObject({ items: [], total: 0 })
    expect((await call(api.candidateMissions.detail, { params: { id } }, recruiter)).status).toBe(404)
    expect((await call(calls.delete, { params: { id } }, recruiter)).status).toBe(404)
    expect((await rowOf(id))?.deletedAt).toEqual(clock.now)
    expect(await eventsOf(id)).toMatchObject([{ type: 'mission.deleted', before: { title: 'Développeur React' } }])
  })

  test('the administrator’s deletion has the toast of the specification', async () => {
    const id = await aMission(db, recruiter)
    const answer = await call(calls.deleteAsAdmin, { params: { id } }, await anAdmin(db))
    expect(answer.body.toast).toEqual({ status: 'success', body: 'Mission est ajoutée avec succès' })
  })

  test('only a mission under way is interrupted, by its recruiter or the administrator, once', async () => {
    const ongoing = async () => {
      const id = await aMission(db, recruiter, { startDay: '2026-11-23' })
      await aProposal(db, id, candidate, 'recruited')
      return id
    }
    const id = await ongoing()
    expect((await call(calls.interrupt, { params: { id } }, await aRecruiter(db))).status).toBe(404)
    const answer = await call(calls.interrupt, { params: { id } }, recruiter)
    expect(answer.body.toast).toEqual({ status: 'success', body: 'Mission interrompue avec succès' })
    expect((await call(calls.interrupt, { params: { id } }, recruiter)).status).toBe(409)
    expect(await eventsOf(id)).toMatchObject([{ type: 'mission.interrupted' }])
    const admin = await anAdmin(db)
    expect((await call(calls.interruptAsAdmin, { params: { id: await ongoing() } }, admin)).status).toBe(200)
    const proposed = await aMission(db, recruiter)
    expect((await call(calls.interruptAsAdmin, { params: { id: proposed } }, admin)).status).toBe(409)
  })
})
