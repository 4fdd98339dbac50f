import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { missions } from '#server/db/schema/hiring/missions.ts'
import { openTestApp, type Person } from '#test/servers/app.ts'
import { aCandidate, aMission, anAdmin, aProposal, aRecruiter } from '#test/people/factories.ts'

const { db, call } = await openTestApp()

const find = async (q: string, reader: Person) => (await call(api.search.find, { query: { q } }, reader)).body
const peopleOf = async (q: string, reader: Person) => (await find(q, reader)).people.map(({ fullName }) => fullName)
const missionsOf = async (q: string, reader: Person) => (await find(q, reader)).missions.map(({ title }) => title)

let admin: Person
let altair: Awaited<ReturnType<typeof aRecruiter>>
let vega: Awaited<ReturnType<typeof aRecruiter>>
let zoe: Awaited<ReturnType<typeof aCandidate>>
let hired: Awaited<ReturnType<typeof aCandidate>>
let portal: number

beforeAll(async () => {
  admin = await anAdmin(db)
  altair = await aRecruiter(db, { companyName: 'Altaïr Énergie', givenName: 'Paul', familyName: 'Mercier' })
  vega = await aRecruiter(db, { companyName: 'Véga', givenName: 'Inès', familyName: 'Roy' })
  zoe = await aCandidate(db, { givenName: 'Zoé', familyName: 'Leblanc', position: 'Architecte' })
  hired = await aCandidate(db, { givenName: 'Malik', familyName: 'Benali', position: null })
  portal = await aMission(db, altair, { title: 'Refonte du portail assuré' })
  const warehouse = await aMission(db, vega, { title: 'Entrepôt de données' })
  const gone = await aMission(db, altair, { title: 'Portail disparu' })
  await aProposal(db, portal, zoe, 'preselected')
  await aProposal(db, portal, hired, 'recruited')
  await aProposal(db, warehouse, hired, 'preselected')
  await aProposal(db, gone, zoe, 'preselected')
  await db
    .update(missions)
    .set({ deletedAt: new Date('2026-11-20T08:00:00Z') })
    .where(eq(missions.id, gone))
})

describe('an administrator', () => {
  test('finds an active candidate by each part of the name, whatever the case and the accents', async () => {
    for (const q of ['leblanc', 'ZOE', 'zoé le', 'leblanc zoe', 'blan'])
      expect(await peopleOf(q, admin), q).toEqual(['Zoé Leblanc'])
    expect((await find('leblanc', admin)).people).toEqual([
      { userId: zoe.id, fullName: 'Zoé Leblanc', poste: 'Architecte', missionTitle: null },
    ])
  })

  test('finds a company by its name and by its contact', async () => {
    const expected = [{ userId: altair.id, entreprise: 'Altaïr Énergie', contact: 'Paul Mercier' }]
    for (const q of ['altair', 'ÉNERGIE', 'mercier']) expect((await find(q, admin)).companies, q).toEqual(expected)
  })

  test('finds a mission by its title, unless it is deleted', async () => {
    expect((await find('portail', admin)).missions).toEqual([
      { id: portal, title: 'Refonte du portail assuré', entreprise: 'Altaïr Énergie' },
    ])
  })

  test('finds nobody who has no active account', async () => {
    for (const status of ['pending', 'refused', 'suspended'] as const) {
      await aCandidate(db, { familyName: 'Inconnu', status })
      await aRecruiter(db, { companyName: 'Inconnue', status })
    }
    expect(await find('inconnu', admin)).toEqual({ people: [], companies: [], missions: [] })
  })

  test('reads five rows at most, those first in which a word begins with the text', async () => {
    for (const familyName of ['Amartin', 'Bmartin', 'Martinez', 'Cmartin', 'Dmartin', 'Emartin'])
      await aCandidate(db, { givenName: 'Léa', familyName })
    expect(await peopleOf('martin', admin)).toEqual([
      'Léa Martinez',
      'Léa Amartin',
      'Léa Bmartin',
      'Léa Cmartin',
      'Léa Dmartin',
    ])
  })

  test('finds two letters where a word begins with them, and wildcards as they stand', async () => {
    expect(await peopleOf('zo', admin)).toEqual(['Zoé Leblanc'])
    expect(await peopleOf('bl', admin)).toEqual([])
    expect(await find('%%', admin)).toEqual({ people: [], companies: [], missions: [] })
  })
})

describe('a company', () => {
  test('finds its own missions, and who is proposed for them, by initials until recruited', async () => {
    expect(await find('PORTAIL', altair)).toEqual({
      people: [
        { userId: hired.id, fullName: 'Malik Benali', poste: null, missionTitle: 'Refonte du portail assuré' },
        { userId: zoe.id, fullName: 'Z.L.', poste: null, missionTitle: 'Refonte du portail assuré' },
      ],
      companies: [],
      missions: [{ id: portal, title: 'Refonte du portail assuré', entreprise: null }],
    })
    expect(await missionsOf('entrepôt', altair)).toEqual([])
  })

  test('finds somebody once, by the mission that recruited them, else by the newest', async () => {
    const recruiter = await aRecruiter(db, { companyName: 'Deneb' })
    const [newest, taken] = [await aCandidate(db, { familyName: 'Neuf' }), await aCandidate(db, { familyName: 'Pris' })]
    for (const [title, status] of [
      ['Audit un', 'recruited'],
      ['Audit deux', 'preselected'],
      ['Audit trois', 'preselected'],
    ] as const) {
      const mission = await aMission(db, recruiter, { title })
      await aProposal(db, mission, newest)
      await aProposal(db, mission, taken, status)
    }
    const found = (await find('audit', recruiter)).people.map(({ userId, missionTitle }) => [userId, missionTitle])
    expect(found).toEqual([
      [taken.id, 'Audit un'],
      [newest.id, 'Audit trois'],
    ])
  })

  test('finds nobody by a name that is hidden from it, nor by any part of it', async () => {
    for (const q of ['Zoé', 'zo', 'Leblanc', 'le', 'zoé leblanc', 'blanc', 'architecte', 'z.le'])
      expect(await peopleOf(q, altair), q).toEqual([])
    for (const q of ['Benali', 'malik']) expect(await peopleOf(q, vega), q).toEqual([])
  })

  test('finds nobody by name whom it rejected, but by their initials', async () => {
    const left = await aCandidate(db, { givenName: 'Ysé', familyName: 'Quentin' })
    await aProposal(db, portal, left, 'rejected')
    expect(await peopleOf('quentin', altair)).toEqual([])
    expect(await peopleOf('y.q.', altair)).toEqual(['Y.Q.'])
  })

  test('finds people by what it reads of them: the initials, and the name of whom it has recruited', async () => {
    expect(await peopleOf('z.l.', altair)).toEqual(['Z.L.'])
    expect(await peopleOf('benali', altair)).toEqual(['Malik Benali'])
    expect(await peopleOf('entrepôt', vega)).toEqual(['M.B.'])
  })

  test('finds no company, not even itself', async () => {
    expect((await find('véga', altair)).companies).toEqual([])
    expect((await find('altaïr', altair)).companies).toEqual([])
  })
})

describe('a candidate', () => {
  test('finds the missions proposed to them, by title and by company', async () => {
    const expected = [{ id: portal, title: 'Refonte du portail assuré', entreprise: 'Altaïr Énergie' }]
    for (const q of ['portail', 'energie', 'al'])
      expect(await find(q, zoe), q).toEqual({ people: [], companies: [], missions: expected })
  })

  test('finds nothing else: no mission of others, no person, no contact', async () => {
    for (const q of ['entrepôt', 'véga', 'benali', 'mercier'])
      expect(await find(q, zoe), q).toEqual({ people: [], companies: [], missions: [] })
  })
})

test.each(['', 'a', ' a  '])('« %s » is too short, which is told in French', async (q) => {
  const { status, failure } = await call(api.search.find, { query: { q } }, admin)
  expect(status).toBe(422)
  expect(failure.error.fields).toEqual({ q: 'Saisissez au moins 2 caractères' })
})
