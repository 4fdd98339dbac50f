import { readFileSync } from 'node:fs'
import asc from 'assemblyscript/asc'
import { describe, expect, test } from 'vitest'
import { byRank, score, type MatchedMission } from '#domain/hiring/matching/matching.ts'
import { seededRandom, type Random } from '#demo/random.ts'
import { drawCandidate, drawMission, drawnRegions, drawnToday, type DrawnCandidate } from '#test/people/populations.ts'
import { Columns, chunkSize } from './columns.ts'
import { kernelArguments } from './kernel-arguments.ts'
import { Ranking, type Filters, type RankedPage, type RankingRequest } from './ranking.ts'

const write = (columns: Columns, candidate: DrawnCandidate) => {
  columns.write(candidate)
  columns.writeSkills(candidate.id, [...candidate.skills])
}

const freeDayOf = ({ freeOn }: DrawnCandidate) => (freeOn !== null && freeOn > drawnToday ? freeOn : drawnToday)

const passes = (candidate: DrawnCandidate, points: number, { startDay }: MatchedMission, filters: Filters) =>
  candidate.isActive &&
  (filters.named === undefined || filters.named.includes(candidate.id)) &&
  (filters.regions === undefined || (candidate.region !== null && filters.regions.includes(candidate.region))) &&
  candidate.years >= (filters.years ?? 0) &&
  (filters.isFree !== true || freeDayOf(candidate) <= startDay) &&
  points >= (filters.score ?? 0)

/** The reference ranking: every candidate is scored by the rule, then all are sorted. */
const sortedBy = (population: Iterable<DrawnCandidate>, request: RankingRequest): RankedPage => {
  const { mission, filters, assigned, offset, size } = request
  const ranked = [...population]
    .map((candidate) => ({
      candidate,
      id: candidate.id,
      score: score({ ...candidate, availableOn: freeDayOf(candidate) }, mission).score,
    }))
    .filter((row) => passes(row.candidate, row.score, mission, filters))
    .toSorted((a, b) => Number(assigned.includes(b.id)) - Number(assigned.includes(a.id)) || byRank(a, b))
  return {
    items: ranked.slice(offset, offset + size).map(({ id, score: points }) => ({ id, score: points })),
    total: ranked.length,
  }
}

const drawFilters = (random: Random, ids: readonly number[]): Filters => ({
  ...(random.chance(0.2) && { named: random.sample(ids, random.int(0, 200)) }),
  ...(random.chance(0.2) && { regions: random.sample(drawnRegions, random.int(0, 3)) }),
  ...(random.chance(0.2) && { years: random.int(0, 25) }),
  ...(random.chance(0.2) && { isFree: true }),
  ...(random.chance(0.2) && { score: random.int(0, 100) * 100 }),
})

const drawRequest = (random: Random, ids: readonly number[]): RankingRequest => ({
  mission: drawMission(random),
  today: drawnToday,
  filters: random.chance(0.5) ? {} : drawFilters(random, ids),
  assigned: random.chance(0.5) ? [] : random.sample(ids, random.int(1, 12)),
  size: random.pick([1, 10, 100]),
  offset: random.chance(0.5) ? 0 : random.int(0, 400) * 10,
})

/** The number of random populations and requests; more with `PAIRS=10 vitest run ranking`. */
const rounds = Number(process.env['PAIRS'] ?? 1)

describe.each(Array.from({ length: 6 * rounds }, (_, seed) => seed))('a random population with the seed %i', (seed) => {
  const random = seededRandom(seed)
  // Ids on both sides of the border of two chunks, with holes between them.
  const first = random.chance(0.5) ? 1 : chunkSize - 2000
  const ids = Array.from({ length: random.int(200, 4000) }, (_, index) => first + index * random.int(1, 2)).filter(
    (id, index, all) => all.indexOf(id) === index,
  )
  const population = new Map(ids.map((id) => [id, drawCandidate(random, id)]))
  const columns = new Columns()
  for (const candidate of population.values()) write(columns, candidate)
  const ranking = new Ranking(columns)

  test('the scan gives the ids, scores and totals of sorting by the rule', () => {
    for (let count = 0; count < 20; count++) {
      const request = drawRequest(random, ids)
      expect(ranking.rank(request), JSON.stringify(request)).toEqual(sortedBy(population.values(), request))
    }
  })

  test('the scan still does after each of many changes', () => {
    for (let count = 0; count < 20; count++) {
      for (const id of random.sample(ids, 50)) {
        const changed = drawCandidate(random, id)
        population.set(id, changed)
        write(columns, changed)
      }
      const newest = Math.max(...population.keys()) + random.int(1, 3000)
      population.set(newest, drawCandidate(random, newest))
      write(columns, drawCandidate(seededRandom(newest), newest))
      population.set(newest, drawCandidate(seededRandom(newest), newest))
      const request = drawRequest(random, [...population.keys()])
      expect(ranking.rank(request), JSON.stringify(request)).toEqual(sortedBy(population.values(), request))
    }
  })
})

test('the pages of a ranking together are the whole ranking', () => {
  const random = seededRandom(7)
  const columns = new Columns()
  const population = Array.from({ length: 9000 }, (_, index) => drawCandidate(random, index + 1))
  for (const candidate of population) write(columns, candidate)
  const ranking = new Ranking(columns)
  const whole: RankingRequest = {
    mission: drawMission(random),
    today: drawnToday,
    filters: {},
    assigned: [],
    offset: 0,
    size: 9000,
  }
  const pages = Array.from({ length: 90 }, (_, page) => ranking.rank({ ...whole, offset: page * 100, size: 100 }))
  expect(pages.flatMap((page) => page?.items)).toEqual(sortedBy(population, whole).items)
})

const someone: DrawnCandidate = { id: 1, isActive: true, years: 5, region: null, freeOn: null, skills: new Map() }
const anything: RankingRequest = {
  mission: { demands: [], yearsAsked: 0, region: null, startDay: drawnToday },
  today: drawnToday,
  filters: {},
  assigned: [],
  offset: 0,
  size: 10,
}

test('a page far after the last candidate is empty and allocates no memory', () => {
  const columns = new Columns()
  for (let id = 1; id <= 10; id++) write(columns, { ...someone, id })
  const ranking = new Ranking(columns)
  expect(ranking.rank(anything)?.items).toHaveLength(10)
  const before = columns.memory.buffer.byteLength
  for (let page = 100_000; page > 99_900; page--)
    expect(ranking.rank({ ...anything, offset: page * 100, size: 100, assigned: [3] })).toEqual({
      items: [],
      total: 10,
    })
  expect(columns.memory.buffer.byteLength).toBe(before)
})

test('the memory of a long ranking is reused for new columns', () => {
  const columns = new Columns()
  for (let id = 1; id < chunkSize; id++) write(columns, { ...someone, id })
  const ranking = new Ranking(columns)
  for (let offset = 0; offset < chunkSize; offset += 500) ranking.rank({ ...anything, offset, size: 100 })
  const before = columns.memory.buffer.byteLength
  // Twice the keys of all candidates, and the same again for the smaller buffers before it.
  expect(before).toBeLessThan(9 * 2 ** 20)
  for (let skillId = 1; skillId <= 8; skillId++) columns.writeSkill(1, skillId, 10)
  expect(columns.memory.buffer.byteLength).toBe(before)
  const mission = { ...anything.mission, demands: [{ skillId: 8, required: true, demanded: 10 }] }
  expect(ranking.rank({ ...anything, mission, size: 1 })?.items).toEqual([{ id: 1, score: 9500 }])
})

test('a region without a code of its own is stored as elsewhere, and the index does not answer about it', () => {
  const columns = new Columns()
  for (let id = 1; id <= 300; id++) write(columns, { ...someone, id, region: `Région ${id}` })
  write(columns, { ...someone, id: 301, region: 'Île-de-France' })
  const ranking = new Ranking(columns)
  const inRegion = (region: string) => ranking.rank({ ...anything, mission: { ...anything.mission, region }, size: 1 })
  expect(inRegion('Île-de-France')?.items[0]?.id).toBe(301)
  expect(inRegion('Région 1')?.items[0]?.id).toBe(1)
  expect(inRegion('Région 300')).toBeUndefined()
  expect(ranking.rank({ ...anything, filters: { regions: ['Île-de-France'] } })).toBeUndefined()
  expect(ranking.rank(anything)?.total).toBe(301)
})

test('a candidate who does not fit in the memory is left out, and the others stay', () => {
  const columns = new Columns()
  write(columns, someone)
  const farAway = { ...someone, id: 2_147_483_647 }
  expect(columns.write(farAway)).toBe(false)
  expect(columns.writeSkills(farAway.id, [[1, 10]])).toBe(false)
  expect(columns.writeSkills(farAway.id, [])).toBe(true)
  expect(new Ranking(columns).rank(anything)).toMatchObject({ total: 1 })
})

test('a mission with more demands than the scan can add is refused', () => {
  const demands = Array.from({ length: 27 }, (_, skillId) => ({ skillId, required: true, demanded: 5 }))
  const mission = { demands, yearsAsked: 0, region: null, startDay: drawnToday }
  expect(Ranking.takes(mission)).toBe(false)
  expect(Ranking.takes({ ...mission, demands: demands.slice(1) })).toBe(true)
})

test('the compiled scan is up to date with its source', async () => {
  const files = new Map<string, string | Uint8Array>()
  const { error } = await asc.main([...kernelArguments], {
    writeFile: (name, contents) => void files.set(name, contents),
  })
  expect(error).toBeNull()
  expect(
    Buffer.from(files.get('server/matching/kernel/scan.wasm') ?? []).equals(
      readFileSync('server/matching/kernel/scan.wasm'),
    ),
  ).toBe(true)
})
