import { expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { regions } from '#domain/ground/reference-data/regions.ts'
import { languages, sectors, skills, skillTypes } from '#server/db/schema/ground/reference-data.ts'
import { orNotFound } from '#server/http/failures.ts'
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

test('the lists to choose from are as in a dictionary, also what was added last', async () => {
  const [type] = await db.insert(skillTypes).values({ name: 'Écologie' }).returning({ id: skillTypes.id })
  const typeId = orNotFound(type).id
  const added = ['Zircon', 'Écluses', 'archives', 'eau']
  for (const name of added) {
    await db.insert(sectors).values({ name })
    await db.insert(languages).values({ name })
    await db.insert(skills).values({ name, typeId })
  }
  const ours = (rows: readonly string[]) => rows.filter((name) => added.includes(name))
  const types = (await call(calls.skillsByType, {})).body
  const inOrder = ['archives', 'eau', 'Écluses', 'Zircon']
  expect(ours((await call(calls.sectors, {})).body.map(({ name }) => name))).toEqual(inOrder)
  expect(ours((await call(calls.languages, {})).body.map(({ langue }) => langue))).toEqual(inOrder)
  expect(types.find((one) => one.type === 'Écologie')?.skills.map(({ name }) => name)).toEqual(inOrder)
  const at = (name: string) => types.findIndex((one) => one.type === name)
  expect(at('Écologie')).toBeLessThan(at('Langages'))
  const collection = await call(calls.recruiterSectors, {}, await anAdmin(db))
  expect(ours(collection.body['hydra:member'].map(({ name }) => name))).toEqual(inOrder)
})

test('a signed-in person reads the skills with their type, and the sectors as a collection', async () => {
  for (const reader of [await aCandidate(db), await aRecruiter(db), await anAdmin(db)]) {
    const listed = await call(calls.skills, {}, reader)
    expect(listed.body).toContainEqual({
      id: expect.any(Number),
      name: 'React',
      nameType: 'Interfaces web',
      idType: expect.any(Number),
    })
    const collection = await call(calls.recruiterSectors, {}, reader)
    expect(collection.body['hydra:member'].length).toBeGreaterThan(10)
  }
})
