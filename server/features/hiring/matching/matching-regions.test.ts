import { afterAll, expect, test } from 'vitest'
import { openMatchingIndex } from '#server/matching/matching-index.ts'
import { openTestApp } from '#test/servers/app.ts'
import { aCandidate, aMission, aRecruiter } from '#test/people/factories.ts'
import { drawnToday } from '#test/people/populations.ts'
import { rankCandidates } from './matching.sql.ts'

/** A database with free-text regions, from the time before only listed regions were accepted. */

const { db, pool, clock } = await openTestApp()
const recruiter = await aRecruiter(db)
for (let count = 1; count <= 300; count++) await aCandidate(db, { region: `Région ${String(count).padStart(3, '0')}` })
for (let count = 1; count <= 3; count++) await aCandidate(db, { region: 'Île-de-France' })

const sentences: string[] = []
const index = openMatchingIndex({
  databaseUrl: pool.options.connectionString ?? '',
  db,
  warn: (sentence) => sentences.push(sentence),
})
afterAll(() => index.close())
await index.ready

const missionIn = async (region: string) => {
  const id = await aMission(db, recruiter, { region })
  return { id, demands: [], yearsAsked: 0, region, startDay: drawnToday }
}

const expectSame = async (region: string, place?: string) => {
  const mission = await missionIn(region)
  const query = { page: 1, size: 100, name: undefined, place }
  const [byIndex, bySql] = await Promise.all(
    [index, null].map((matchingIndex) => rankCandidates({ db, matchingIndex }, mission, query, clock.now)),
  )
  expect(byIndex).toEqual(bySql)
  return byIndex
}

/** Whether the index itself answers for a mission in this region. */
const answers = async (region: string) =>
  index.rank({
    mission: await missionIn(region),
    today: drawnToday,
    filters: {},
    assigned: [],
    offset: 0,
    size: 1,
  }) !== undefined

test('the index loads, answers for the listed regions and leaves to SQL those that share a code', async () => {
  expect(index.isReady()).toBe(true)
  expect(await answers('Île-de-France')).toBe(true)
  expect(await answers('Mayotte')).toBe(true)
  expect(await answers('Région 300')).toBe(false)
  await expectSame('Île-de-France')
  await expectSame('Région 001')
  await expectSame('Région 300')
  expect((await expectSame('Bretagne', 'ile'))?.total).toBe(3)
  expect((await expectSame('Bretagne', 'région 3'))?.total).toBe(1)
})

test('it keeps following the log when a candidate has one more region', async () => {
  const { candidateId } = await aCandidate(db, { region: 'Région 301' })
  const { items } = (await expectSame('Région 301')) ?? { items: [] }
  expect(items[0]?.id).toBe(candidateId)
  expect(sentences).toEqual([])
})
