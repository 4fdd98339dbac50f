import { describe, expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { mostSavedSearches, type SavedList } from '#domain/ground/saved-searches/saved-searches.ts'
import { openTestApp, type Person } from '#test/servers/app.ts'
import { anAdmin, aRecruiter } from '#test/people/factories.ts'

const { db, call } = await openTestApp()
const calls = api.savedSearches

const keep = (person: Person, name: string, query = 'title=java', list: SavedList = 'missions') =>
  call(calls.keep, { body: { list, name, query } }, person)
const savedBy = async (person: Person) => (await call(calls.list, {}, person)).body.items

describe('a search that is kept', () => {
  test('is read by name by whoever kept it, and by nobody else', async () => {
    const [admin, other] = [await anAdmin(db), await anAdmin(db)]
    const { id } = (await keep(admin, 'Java', 'title=java&tab=ongoing')).body
    await keep(admin, 'Écoles', 'company=%C3%A9cole', 'recruiters')
    expect(await savedBy(admin)).toEqual([
      { id: expect.any(Number) as number, list: 'recruiters', name: 'Écoles', query: 'company=%C3%A9cole' },
      { id, list: 'missions', name: 'Java', query: 'title=java&tab=ongoing' },
    ])
    expect(await savedBy(other)).toEqual([])
  })

  test('takes the place of the one of the same name in its list', async () => {
    const admin = await anAdmin(db)
    const first = (await keep(admin, 'Java')).body.id
    expect((await keep(admin, 'Java', 'title=kotlin')).body.id).toBe(first)
    await keep(admin, 'Java', 'name=java', 'candidates')
    expect((await savedBy(admin)).map(({ query }) => query).toSorted()).toEqual(['name=java', 'title=kotlin'])
  })

  test('is given another name by whoever kept it alone, and not that of another of its list', async () => {
    const [recruiter, other] = [await aRecruiter(db), await aRecruiter(db)]
    const { id } = (await keep(recruiter, 'Java')).body
    await keep(recruiter, 'Kotlin', 'title=kotlin')
    const rename = (person: Person, name: string) => call(calls.rename, { params: { id }, body: { name } }, person)
    expect((await rename(other, 'Vue')).status).toBe(404)
    expect((await rename(recruiter, 'Kotlin')).status).toBe(409)
    expect((await rename(recruiter, 'Vue')).status).toBe(200)
    expect((await rename(recruiter, 'Vue')).status).toBe(200)
    expect((await savedBy(recruiter)).map(({ name, query }) => `${name} ${query}`)).toEqual([
      'Kotlin title=kotlin',
      'Vue title=java',
    ])
  })

  test('is forgotten by whoever kept it alone', async () => {
    const [recruiter, other] = [await aRecruiter(db), await aRecruiter(db)]
    const { id } = (await keep(recruiter, 'Java')).body
    expect((await call(calls.remove, { params: { id } }, other)).status).toBe(404)
    expect((await call(calls.remove, { params: { id } }, recruiter)).status).toBe(200)
    expect(await savedBy(recruiter)).toEqual([])
    expect((await call(calls.remove, { params: { id } }, recruiter)).status).toBe(404)
  })

  test('is one of twenty at most, also when several are kept at once', async () => {
    const recruiter = await aRecruiter(db)
    const answers = await Promise.all(
      Array.from({ length: mostSavedSearches + 2 }, (_, index) => keep(recruiter, `Recherche ${index}`)),
    )
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2)
    expect(await savedBy(recruiter)).toHaveLength(mostSavedSearches)
    const [kept] = await savedBy(recruiter)
    expect((await keep(recruiter, kept?.name ?? '', 'title=autre')).status).toBe(200)
  })

  test('is of a list that its person has, and of filters that an address can hold', async () => {
    const recruiter = await aRecruiter(db)
    expect((await keep(recruiter, 'Java', 'name=java', 'candidates')).status).toBe(404)
    for (const query of ['title=java#top', 'title=<b>', '//exemple.fr', 'a'.repeat(1001)])
      expect((await keep(recruiter, 'Java', query)).status).toBe(422)
  })
})
