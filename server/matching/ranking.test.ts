import { readFileSync } from 'node:fs'
import asc from 'assemblyscript/asc'
import { describe, expect, test } from 'vitest'
import { byRank, score, type MatchedMission } from '#domain/matching.ts'
import { seededRandom, type Random } from '#demo/random.ts'
import { drawCandidate, drawMission, drawnRegions, drawnToday, type DrawnCandidate } from '#test/populations.ts'
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

/** The ranking as it is defined: everyone scored by the rule, and sorted. */
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

/** The populations and requests drawn: many more when asked for, as `PAIRS=10 vitest run ranking`. */
const rounds = Number(process.env['PAIRS'] ?? 1)

describe.each(Array.from({ length: 6 * rounds }, (_, seed) => seed))('a population drawn with the seed %i', (seed) => {
  const random = seededRandom(seed)
  // Around the border of two chunks, with holes between the ids.
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

  test('and still does after each of a stream of changes', () => {
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

test('the pages of a ranking, one after the other, are the whole of it', () => {
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
  const pages = Array.from({ length: 90 }, (_, page) => ranking.rank({ ...whole, offset: page * 100, size: 100 }).items)
  expect(pages.flat()).toEqual(sortedBy(population, whole).items)
})

test('a mission that asks more of a group than the scan can add is not taken', () => {
  const demands = Array.from({ length: 27 }, (_, skillId) => ({ skillId, required: true, demanded: 5 }))
  const mission = { demands, yearsAsked: 0, region: null, startDay: drawnToday }
  expect(Ranking.takes(mission)).toBe(false)
  expect(Ranking.takes({ ...mission, demands: demands.slice(1) })).toBe(true)
})

test('the compiled scan is what its source compiles to', async () => {
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
