import { and, desc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { mostItems } from '#contract/profiles/resumes.ts'
import type { OwnProfile } from '#contract/profiles/candidates.ts'
import { api } from '#contract/index.ts'
import { events } from '#server/db/schema/ground/events.ts'
import { openTestApp, type Person } from '#test/servers/app.ts'
import {
  aCandidate,
  aMission,
  anAdmin,
  anEducation,
  anExperience,
  aProposal,
  aRecruiter,
  skillId,
} from '#test/people/factories.ts'

const { db, app, call, tokenOf } = await openTestApp()
const { resumes, candidates, referenceData } = api
const admin = await anAdmin(db)
const [react, vue] = [await skillId(db, 'React'), await skillId(db, 'Vue.js')]
const [french, english] = (await call(referenceData.languages, {})).body.flatMap(({ id, langue }) =>
  ['Français', 'Anglais'].includes(langue) ? [{ id, langue }] : [],
)

const experience = {
  poste: 'Développeuse React',
  entreprise: 'Banque de la Loire',
  fromDate: '2021-03-01',
  toDate: '2023-06-01',
  description: 'Refonte du portail.\nDeux équipes.',
  skills: [react, vue],
}
const education = {
  school: 'INSA Lyon',
  degree: 'Diplôme d’ingénieur',
  fromDateEdu: '2010-01-01',
  toDateEdu: '2015-01-01',
  descriptionEdu: 'Informatique',
}

const read = async (id: number) => (await call(candidates.profile, { params: { id } }, admin)).body as OwnProfile
const add = (id: number, body: object, as: Person) =>
  call(resumes.addExperience, { params: { id }, body: { ...experience, ...body } }, as)
const addEducation = (id: number, body: object, as: Person) =>
  call(resumes.addEducation, { params: { id }, body: { ...education, ...body } }, as)

describe('a work experience', () => {
  test('is added with its skills, read under the keys of the wire, changed and removed', async () => {
    const candidate = await aCandidate(db)
    const added = await add(candidate.id, {}, candidate)
    expect(added.status).toBe(201)
    expect(added.body.toast).toEqual({ status: 'success', body: 'Expérience ajoutée avec succès' })
    const { id } = added.body
    const kept = { id, poste: 'Développeuse React', entreprise: 'Banque de la Loire', entreprisePublique: null }
    expect((await read(candidate.id)).work_experiences).toEqual([
      {
        ...kept,
        from_date: '2021-03-01',
        to_date: '2023-06-01',
        description: 'Refonte du portail.\nDeux équipes.',
        skills: [
          { id: react, name: 'React' },
          { id: vue, name: 'Vue.js' },
        ],
      },
    ])
    const body = {
      ...experience,
      poste: 'Architecte',
      toDate: null,
      skills: [vue],
      entreprisePublique: 'Banque, Nantes',
    }
    const edited = await call(resumes.editExperience, { params: { id }, body }, admin)
    expect(edited.body.toast.body).toBe('Expérience modifiée avec succès')
    expect((await read(candidate.id)).work_experiences).toMatchObject([
      { id, poste: 'Architecte', to_date: null, entreprisePublique: 'Banque, Nantes', skills: [{ id: vue }] },
    ])
    const removed = await call(resumes.removeExperience, { params: { id } }, candidate)
    expect(removed.body.toast.body).toBe('Expérience supprimée avec succès')
    expect((await read(candidate.id)).work_experiences).toEqual([])
  })

  test.each([
    ['2021', '2021-01-01'],
    ['2021-03', '2021-03-01'],
    ['2021-03-17', '2021-03-01'],
  ])('that starts in %s starts on %s', async (fromDate, stored) => {
    const candidate = await aCandidate(db)
    await add(candidate.id, { fromDate, toDate: '', skills: [] }, candidate)
    expect((await read(candidate.id)).work_experiences).toMatchObject([{ from_date: stored, to_date: null }])
  })

  test('may end in the month in which it starts', async () => {
    const candidate = await aCandidate(db)
    expect((await add(candidate.id, { fromDate: '2021-03-20', toDate: '2021-03-05' }, candidate)).status).toBe(201)
  })

  test.each([
    [{ poste: ' ' }, 'poste', 'Poste est obligatoire'],
    [{ entreprise: '' }, 'entreprise', "Nom de l'entreprise est obligatoire"],
    [{ fromDate: '' }, 'fromDate', 'Date début est obligatoire'],
    [{ fromDate: null }, 'fromDate', 'Date début est obligatoire'],
    [{ fromDate: '2021-13-01' }, 'fromDate', 'Date invalide'],
    [{ toDate: '2021-02-28' }, 'toDate', 'La date de fin ne peut pas être antérieure à la date de début'],
    [{ description: '' }, 'description', "Description de l'expérience est obligatoire"],
    [{ description: 'a'.repeat(5001) }, 'description', '5000 caractères au maximum'],
  ])('with %j is refused', async (wrong, field, message) => {
    const candidate = await aCandidate(db)
    const { status, failure } = await add(candidate.id, wrong, candidate)
    expect(status).toBe(422)
    expect(failure.error.fields).toEqual({ [field]: message })
    expect((await read(candidate.id)).work_experiences).toEqual([])
  })

  test('with an unknown skill is not_found, and changes nothing', async () => {
    const candidate = await aCandidate(db)
    expect((await add(candidate.id, { skills: [react, 2_000_000_000] }, candidate)).status).toBe(404)
    expect((await read(candidate.id)).work_experiences).toEqual([])
  })

  test('of another candidate does not exist, and stays', async () => {
    const owner = await aCandidate(db)
    const params = { id: await anExperience(db, owner) }
    const other = await aCandidate(db)
    expect((await call(resumes.editExperience, { params, body: experience }, other)).status).toBe(404)
    expect((await call(resumes.removeExperience, { params }, other)).status).toBe(404)
    expect((await add(owner.id, {}, other)).status).toBe(404)
    expect((await read(owner.id)).work_experiences).toHaveLength(1)
  })
})

test('a section takes what it may hold and no more, one by one and as a list', async () => {
  const candidate = await aCandidate(db)
  const params = { id: candidate.id }
  const { experiences, educations } = mostItems
  for (let made = 1; made < experiences; made++) await anExperience(db, candidate)
  for (let made = 1; made < educations; made++) await anEducation(db, candidate)
  const saveOne = () => call(resumes.saveExperiences, { params, body: { experiences: [experience] } }, candidate)
  const saveEducation = () => call(resumes.saveEducations, { params, body: { educations: [education] } }, candidate)
  expect([(await saveOne()).status, (await addEducation(candidate.id, {}, candidate)).status]).toEqual([200, 201])
  const refused = [
    await saveOne(),
    await add(candidate.id, {}, candidate),
    await saveEducation(),
    await addEducation(candidate.id, {}, candidate),
  ]
  expect(refused.map(({ status, failure }) => [status, failure.toast.body])).toEqual(
    [experiences, experiences, educations, educations].map((most) => [
      422,
      `Un CV contient ${most} éléments au plus par rubrique`,
    ]),
  )
})

describe('the list of experiences', () => {
  const save = (id: number, body: unknown, as: Person) =>
    call(resumes.saveExperiences, { params: { id }, body: body as never }, as)

  test('changes what has an id, adds what has none, and keeps what is not sent', async () => {
    const candidate = await aCandidate(db)
    const kept = await anExperience(db, candidate, {
      position: 'Gardée',
      startedOn: '2010-01-01',
      endedOn: '2011-01-01',
    })
    const changed = await anExperience(db, candidate)
    const experiences = [
      { ...experience, id: changed },
      { ...experience, poste: 'Ajoutée', toDate: null },
    ]
    const answer = await save(candidate.id, { experiences, id: candidate.id }, candidate)
    expect(answer.body.toast.body).toBe('Expériences modifiées avec succès')
    const stored = (await read(candidate.id)).work_experiences
    expect(stored.map(({ poste }) => poste)).toEqual(['Ajoutée', 'Développeuse React', 'Gardée'])
    expect(stored.map(({ id }) => id)).toContain(kept)
  })

  test('may be bare, and gives its order to the resume when asked', async () => {
    const candidate = await aCandidate(db)
    const old = await anExperience(db, candidate, { startedOn: '2010-01-01', endedOn: '2011-01-01' })
    const current = await anExperience(db, candidate)
    const item = { ...experience, skills: [] }
    expect((await save(candidate.id, [{ ...item, id: old }], candidate)).status).toBe(200)
    expect((await read(candidate.id)).work_experiences.map(({ id }) => id)).toEqual([current, old])
    const experiences = [
      { ...item, id: old },
      { ...item, id: current },
    ]
    await save(candidate.id, { experiences, ordered: true }, candidate)
    expect((await read(candidate.id)).work_experiences.map(({ id }) => id)).toEqual([old, current])
  })

  test('names the row and the field that are wrong, and then changes nothing', async () => {
    const candidate = await aCandidate(db)
    const id = await anExperience(db, candidate)
    const experiences = [
      { ...experience, id },
      { ...experience, poste: '' },
    ]
    const { status, failure } = await save(candidate.id, { experiences }, candidate)
    expect(status).toBe(422)
    expect(failure.error.fields).toEqual({ 'experiences.1.poste': 'Poste est obligatoire' })
    expect((await read(candidate.id)).work_experiences).toMatchObject([{ poste: 'Développeuse' }])
  })

  test('with an item of another resume is not_found, and the same item twice is refused', async () => {
    const candidate = await aCandidate(db)
    const foreign = await anExperience(db, await aCandidate(db))
    expect((await save(candidate.id, [{ ...experience, id: foreign }], candidate)).status).toBe(404)
    const own = await anExperience(db, candidate)
    const twice = [experience, experience].map((item) => ({ ...item, id: own }))
    expect((await save(candidate.id, twice, candidate)).status).toBe(422)
  })
})

describe('an education', () => {
  test('is added, read, changed by the list and removed', async () => {
    const candidate = await aCandidate(db)
    const added = await addEducation(candidate.id, {}, candidate)
    expect(added.body.toast.body).toBe('Formation ajoutée avec succès')
    const { id } = added.body
    expect((await read(candidate.id)).educations).toEqual([{ id, ...education }])
    const educations = [{ ...education, id, school: 'Centrale', fromDateEdu: null, descriptionEdu: '' }]
    const saved = await call(resumes.saveEducations, { params: { id: candidate.id }, body: { educations } }, admin)
    expect(saved.body.toast.body).toBe('Formations modifiées avec succès')
    expect((await read(candidate.id)).educations).toMatchObject([
      { id, school: 'Centrale', fromDateEdu: null, descriptionEdu: null },
    ])
    const removed = await call(resumes.removeEducation, { params: { id } }, candidate)
    expect(removed.body.toast.body).toBe('Formation supprimée avec succès')
    expect((await read(candidate.id)).educations).toEqual([])
  })

  test.each([
    [{ school: '' }, 'school', 'Établissement est obligatoire'],
    [{ degree: '' }, 'degree', 'Diplôme est obligatoire'],
    [{ toDateEdu: '' }, 'toDateEdu', 'Date fin est obligatoire'],
    [{ fromDateEdu: '2016' }, 'toDateEdu', 'La date de fin ne peut pas être antérieure à la date de début'],
  ])('with %j is refused', async (wrong, field, message) => {
    const candidate = await aCandidate(db)
    const { status, failure } = await addEducation(candidate.id, wrong, candidate)
    expect(status).toBe(422)
    expect(failure.error.fields).toEqual({ [field]: message })
  })

  test('of another candidate does not exist', async () => {
    const params = { id: await anEducation(db, await aCandidate(db)) }
    expect((await call(resumes.removeEducation, { params }, await aCandidate(db))).status).toBe(404)
  })
})

describe('skills and languages', () => {
  test('replace what was stored, by half stars, and change the completion', async () => {
    const candidate = await aCandidate(db, { skills: { 'Vue.js': 4 } })
    const before = (await read(candidate.id)).percentage
    const skills = [{ id: react, rating: 4.5 }]
    const saved = await call(resumes.saveSkills, { params: { id: candidate.id }, body: { skills } }, candidate)
    expect(saved.body.toast.body).toBe('Compétences modifiées avec succès')
    const langues = [
      { id: french?.id ?? 0, rating: 5 },
      { id: english?.id ?? 0, rating: '3.5' },
    ]
    const spoken = await call(resumes.saveLanguages, { params: { id: candidate.id }, body: { langues } }, candidate)
    expect(spoken.body.toast.body).toBe('Langues modifiées avec succès')
    const profile = await read(candidate.id)
    expect(profile.skills.flatMap(({ skills: held }) => held)).toEqual([{ id: react, skill: 'React', rating: 4.5 }])
    expect(profile.langues).toEqual([
      { id: french?.id, name: french?.langue, rating: 5 },
      { id: english?.id, name: english?.langue, rating: 3.5 },
    ])
    expect(profile.percentage).toBeGreaterThan(before)
    await call(resumes.saveLanguages, { params: { id: candidate.id }, body: { langues: [] } }, candidate)
    expect((await read(candidate.id)).langues).toEqual([])
  })

  test.each([0.25, 5.5, -1, 'bien'])('with the rating %s are refused', async (rating) => {
    const candidate = await aCandidate(db)
    const skills = [{ id: react, rating }]
    const { failure } = await call(resumes.saveSkills, { params: { id: candidate.id }, body: { skills } }, candidate)
    expect(failure.error.fields).toEqual({ 'skills.0.rating': 'Évaluation invalide' })
  })

  test('chosen twice are refused; unknown ones are not_found', async () => {
    const candidate = await aCandidate(db)
    const params = { id: candidate.id }
    const skills = [react, react].map((id) => ({ id, rating: 1 }))
    expect((await call(resumes.saveSkills, { params, body: { skills } }, candidate)).status).toBe(422)
    const langues = [{ id: 2_000_000_000, rating: 1 }]
    expect((await call(resumes.saveLanguages, { params, body: { langues } }, candidate)).status).toBe(404)
    const unknown = [{ id: 2_000_000_000, rating: 1 }]
    expect((await call(resumes.saveSkills, { params, body: { skills: unknown } }, candidate)).status).toBe(404)
  })
})

test('the whole resume is worth eight of the eighteen parts of a profile', async () => {
  const candidate = await aCandidate(db, { position: null, region: null, phone: null })
  const params = { id: candidate.id }
  const percentages = [(await read(candidate.id)).percentage]
  await add(candidate.id, {}, candidate)
  percentages.push((await read(candidate.id)).percentage)
  await addEducation(candidate.id, {}, candidate)
  percentages.push((await read(candidate.id)).percentage)
  await call(resumes.saveSkills, { params, body: { skills: [{ id: react, rating: 1 }] } }, candidate)
  percentages.push((await read(candidate.id)).percentage)
  await call(resumes.saveLanguages, { params, body: { langues: [{ id: english?.id ?? 0, rating: 1 }] } }, candidate)
  percentages.push((await read(candidate.id)).percentage)
  expect(percentages).toEqual([5, 16, 27, 33, 38])
})

test('a recruiter reads the sections, with a confidential employer by its public words', async () => {
  const recruiter = await aRecruiter(db)
  const candidate = await aCandidate(db)
  await aProposal(db, await aMission(db, recruiter), candidate)
  await anExperience(db, candidate, { company: 'Banque de la Loire', publicCompany: 'Banque, Nantes' })
  await anEducation(db, candidate)
  const headers = { authorization: `Bearer ${tokenOf(recruiter)}` }
  const answer = await app.inject({ url: `/api/profil/details/${candidate.id}`, headers })
  expect(answer.statusCode).toBe(200)
  expect(answer.json<OwnProfile>().work_experiences).toMatchObject([{ entreprise: 'Banque, Nantes' }])
  expect(answer.body).not.toContain('Loire')
})

test('what changed is logged by the name of the part, without what it contains', async () => {
  const candidate = await aCandidate(db)
  await add(candidate.id, {}, candidate)
  const ofCandidate = and(eq(events.type, 'candidate.edited'), eq(events.subjectId, candidate.candidateId))
  const [event] = await db.select().from(events).where(ofCandidate).orderBy(desc(events.id)).limit(1)
  expect(event).toMatchObject({ actorId: candidate.id, after: { changed: ['workExperiences'] } })
  expect(JSON.stringify(event)).not.toContain('Loire')
})
