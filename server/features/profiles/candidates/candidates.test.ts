import { describe, expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { countCandidates } from './candidates.sql.ts'
import { openTestApp } from '#test/servers/app.ts'
import { aCandidate, aMission, anAdmin, aProposal, aRecruiter } from '#test/people/factories.ts'

const { db, call } = await openTestApp()
const calls = api.candidates
const admin = await anAdmin(db)
type Query = Parameters<typeof call<typeof calls.list>>[1]['query']

const list = async (query: Query = {}) => (await call(calls.list, { query }, admin)).body

describe('the administrator’s list', () => {
  test('is counted up to a number, with every filter', async () => {
    for (const familyName of ['Compté', 'Comptée', 'Comptées']) await aCandidate(db, { familyName, status: 'refused' })
    const counted = [{}, { name: 'compt' }, { name: 'compt', experience: '7' }].map((filters) =>
      Promise.all([countCandidates(db, 'refused', filters), countCandidates(db, 'refused', filters, 2)]),
    )
    expect(await Promise.all(counted)).toEqual(counted.map(() => [3, 2]))
  })

  test('holds the active ones, filtered by substring, whatever the case and the accents', async () => {
    const lea = await aCandidate(db, {
      familyName: 'Lefèvre',
      givenName: 'Léa',
      region: 'Île-de-France',
      yearsOfExperience: 17,
      email: 'lea_100%@corp.fr',
      skills: { React: 9 },
    })
    await aCandidate(db, { familyName: 'Petit', givenName: 'Zoé', region: 'Bretagne', yearsOfExperience: 7 })
    await aCandidate(db, { familyName: 'Nouveau', status: 'pending' })
    await aCandidate(db, { familyName: 'Ancien', status: 'refused' })

    const whole = await list()
    expect(whole.items.map(({ name }) => name)).toEqual(['Petit', 'Lefèvre'])
    expect(whole).toMatchObject({ total: 2, page: 1, size: 10 })
    expect(whole.items[1]).toMatchObject({
      id_user: lea.id,
      lastname: 'Léa',
      country: 'Île-de-France',
      address: 'Île-de-France',
      nbrAnneeExp: 17,
      nbr_annee_exp: 17,
      email: 'lea_100%@corp.fr',
      dispo_start: null,
      skills: [{ name: 'React', rating: 4.5 }],
      profil_skills: [{ name: 'React', rating: 4.5 }],
      other_skills: [],
      work_experiences: [],
      langues: [],
    })
    const names = async (query: Query) => (await list(query)).items.map(({ name }) => name)
    expect(await names({ name: 'LEFEVRE' })).toEqual(['Lefèvre'])
    expect(await names({ name: 'lea lef' })).toEqual(['Lefèvre'])
    expect(await names({ name: 'lefevre lea' })).toEqual(['Lefèvre'])
    expect(await names({ place: 'ile' })).toEqual(['Lefèvre'])
    expect(await names({ experience: '7' })).toEqual(['Petit', 'Lefèvre'])
    expect(await names({ experience: '17', name: 'e' })).toEqual(['Lefèvre'])
    expect(await names({ mail: '_100%' })).toEqual(['Lefèvre'])
    expect(await names({ mail: 'a%c' })).toEqual([])
    expect(await names({ experience: '17', place: 'bretagne' })).toEqual([])
    expect(await names({ name: ' ' })).toEqual(['Petit', 'Lefèvre'])
  })

  test('is filtered by a skill that is held, a day on which they are free, and the most that a day costs', async () => {
    const few = { name: 'filtre' }
    const known = { familyName: 'Filtre', skills: { React: 6 }, dailyRate: 500 }
    await aCandidate(db, { ...known, givenName: 'Ana', availableFrom: '2027-02-01' })
    const busy = await aCandidate(db, { ...known, givenName: 'Bob', dailyRate: 650 })
    await aCandidate(db, { familyName: 'Filtre', givenName: 'Cid', skills: { React: 0 } })
    const mission = await aMission(db, await aRecruiter(db), { startDay: '2026-11-02', endDay: '2027-03-31' })
    await aProposal(db, mission, busy, 'recruited')
    const names = async (query: Query) => (await list({ ...few, ...query })).items.map(({ lastname }) => lastname)
    expect(await names({ skill: 'reac' })).toEqual(['Bob', 'Ana'])
    expect(await names({ freeOn: '2027-01-31' })).toEqual(['Cid'])
    expect(await names({ freeOn: '2027-02-01' })).toEqual(['Cid', 'Ana'])
    expect(await names({ freeOn: '2027-04-01' })).toEqual(['Cid', 'Bob', 'Ana'])
    expect(await names({ maxRate: 500 })).toEqual(['Ana'])
    expect(await names({ skill: 'react', maxRate: 700, freeOn: '2027-04-01' })).toEqual(['Bob', 'Ana'])
    expect((await list({ ...few, skill: 'react', size: 1 })).total).toBe(2)
  })

  test('has ten rows a page, and the total on every page', async () => {
    for (let made = 0; made < 11; made++) await aCandidate(db, { familyName: 'Onze' })
    expect((await list({ name: 'onze' })).items).toHaveLength(10)
    const second = await list({ name: 'onze', page: 2 })
    expect(second.items).toHaveLength(1)
    expect(second.total).toBe(11)
    expect(await list({ name: 'onze', page: 3 })).toMatchObject({ items: [], total: 11 })
  })

  test.each([{ page: 0 }, { size: 101 }, { page: 'x' }, { sort: 'password_hash' }, { sort: '--name' }])(
    '%j is not a valid page or order',
    async (query) => {
      expect((await call(calls.list, { query: query as Query }, admin)).status).toBe(422)
    },
  )
})

describe('the detail', () => {
  test('shows the administrator everything, in every state of the account', async () => {
    const { id } = await aCandidate(db, { status: 'pending', skills: { SQL: 0, React: 9 }, degree: 'Master' })
    const { body } = await call(calls.detail, { params: { id } }, admin)
    expect(body).toMatchObject({ id_user: id, status: 'pending', degree: 'Master', lastReference: null })
    expect(body.skills.map(({ name, rating }) => [name, rating])).toEqual([
      ['React', 4.5],
      ['SQL', 0],
    ])
  })

  test('of an account that is not a candidate’s is not found', async () => {
    expect((await call(calls.detail, { params: { id: admin.id } }, admin)).status).toBe(404)
    expect((await call(calls.detail, { params: { id: (await aRecruiter(db)).id } }, admin)).status).toBe(404)
    expect((await call(calls.detail, { params: { id: 99_999_999_999 } }, admin)).status).toBe(404)
  })
})

describe('the profile', () => {
  test('is whole for its owner and the administrator', async () => {
    const candidate = await aCandidate(db, { skills: { React: 9 }, dailyRate: 450.5 })
    for (const reader of [candidate, admin]) {
      const { body } = await call(calls.profile, { params: { id: candidate.id } }, reader)
      expect(body).toMatchObject({
        name: 'Durand',
        lastname: 'Anne',
        email: candidate.email,
        phone: '+33612345678',
        tarif: 450.5,
        percentage: 33,
        skills: [{ type: 'Interfaces web', skills: [{ skill: 'React', rating: 4.5 }] }],
      })
    }
  })

  test('is initials and skills for a recruiter to whom they were proposed, even once recruited', async () => {
    const recruiter = await aRecruiter(db)
    const candidate = await aCandidate(db, { skills: { React: 9 } })
    await aProposal(db, await aMission(db, recruiter), candidate, 'recruited')
    const { body } = await call(calls.profile, { params: { id: candidate.id } }, recruiter)
    expect(Object.keys(body).sort()).toEqual([
      'country',
      'educations',
      'id_user',
      'initials',
      'langues',
      'nbrAnneeExp',
      'place',
      'poste',
      'skills',
      'work_experiences',
    ])
    expect(body).toMatchObject({ initials: 'A.D.', nbrAnneeExp: 7 })
    expect(JSON.stringify(body)).not.toMatch(/Durand|Anne\b|@|\+33/)
  })

  test('does not exist for a recruiter to whom they were not proposed, nor once the mission is deleted', async () => {
    const recruiter = await aRecruiter(db)
    const candidate = await aCandidate(db)
    const read = async () => (await call(calls.profile, { params: { id: candidate.id } }, recruiter)).status
    expect(await read()).toBe(404)
    await aProposal(db, await aMission(db, await aRecruiter(db)), candidate)
    expect(await read()).toBe(404)
    await aProposal(db, await aMission(db, recruiter, { deletedAt: new Date() }), candidate)
    expect(await read()).toBe(404)
    await aProposal(db, await aMission(db, recruiter), candidate, 'rejected')
    expect(await read()).toBe(200)
  })
})
