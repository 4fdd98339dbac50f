import { expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { regions } from '#domain/ground/reference-data/regions.ts'
import { openTestApp } from '#test/servers/app.ts'
import { aCandidate, anAdmin, aRecruiter } from '#test/people/factories.ts'

const { db, call } = await openTestApp()
const calls = api.referenceData

test('a visitor reads the skills by type, the sectors, the languages and the regions, by name', async () => {
  const { body: types, headers } = await call(calls.skillsByType, {})
  expect(types.map(({ type }) => type)).toContain('Langages')
  const web = types.find(({ type }) => type === 'Interfaces web')
  expect(web?.skills.map(({ name }) => name)).toEqual(web?.skills.map(({ name }) => name).toSorted())
  expect(headers['cache-control']).toBe('no-cache')
  expect((await call(calls.sectors, {})).body[0]).toEqual({ id: expect.any(Number), name: 'Aéronautique et spatial' })
  expect((await call(calls.languages, {})).body).toContainEqual({ id: expect.any(Number), langue: 'Anglais' })
  expect((await call(calls.regions, {})).body).toEqual(regions.map((nom) => ({ nom })))
})

test('a signed-in person reads the skills with their type, and the sectors as a collection', async () => {
  for (const reader of [await aCandidate(db), await aRecruiter(db), await anAdmin(db)]) {
    const skills = await call(calls.skills, {}, reader)
    expect(skills.body).toContainEqual({
      id: expect.any(Number),
      name: 'React',
      nameType: 'Interfaces web',
      idType: expect.any(Number),
    })
    const collection = await call(calls.recruiterSectors, {}, reader)
    expect(collection.body['hydra:member'].length).toBeGreaterThan(10)
  }
})
