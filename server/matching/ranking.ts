import { demandParts, type Demand, type MatchedMission } from '#domain/hiring/matching/matching.ts'
import type { Day } from '#domain/time/paris-time.ts'
import {
  allowedAt,
  chunkSize,
  dayNumber,
  demandBytes,
  demandsAt,
  eligibleAt,
  namedAt,
  pageBytes,
  pickedAt,
  type Chunk,
  type Columns,
} from './columns.ts'
import { scanOn, type Scan } from './scan.ts'

/** Which candidates are ranked. An absent filter keeps everybody. */
export type Filters = {
  /** Only these candidates, by their ids. */
  named?: readonly number[]
  /** Only in these regions. */
  regions?: readonly string[]
  /** At least this many years of experience. */
  years?: number
  /** Only candidates who are free on the mission's first day. */
  isFree?: boolean
  /** At least this score, 0 to 10,000. */
  score?: number
}

export type RankingRequest = {
  mission: MatchedMission
  today: Day
  filters: Filters
  /** The candidates who come first whatever their score, by their ids. */
  assigned: readonly number[]
  offset: number
  size: number
}

export type Ranked = { id: number; score: number }
export type RankedPage = { items: Ranked[]; total: number }

/** Above this, the sum of a group's parts would not fit in 16 bits. */
export const mostDemands = 26

const blockSize = 16
const greatestId = 0xff_ff_ff_ff
const neverFree = 32_767
/** Spare keys kept beside the requested ones, so that the selection of the best keys runs rarely. */
const spareKeys = 4096
const keyBytes = 8

const chunkIndexOf = (id: number) => Math.floor(id / chunkSize)

const shareOf = (demanded: number, byte: number): number => {
  if (byte === 0) return 0
  return demanded === 0 ? demandParts : Math.min(byte - 1, demanded) * (demandParts / demanded)
}

/**
 * Ranks the candidates of the columns: the same ids in the same order as sorting by domain/hiring/matching/matching.ts. It is synchronous and
 * handles one request at a time. Answers undefined when the columns do not hold enough to answer.
 */
export class Ranking {
  readonly #columns: Columns
  readonly #scan: Scan
  #keysAt = 0
  #keysPages = 0
  /** The candidates whose name matches the filter, by chunk. */
  #named: Map<number, number[]> | undefined

  constructor(columns: Columns) {
    this.#columns = columns
    this.#scan = scanOn(columns.memory)
  }

  /** Whether the scan can rank for this mission. */
  static takes({ demands }: MatchedMission): boolean {
    const required = demands.filter((demand) => demand.required).length
    return Math.max(required, demands.length - required) <= mostDemands
  }

  rank(request: RankingRequest): RankedPage | undefined {
    const { size, filters } = request
    // After the last candidate every page is empty: no memory is allocated for it.
    const offset = Math.min(request.offset, this.#columns.active)
    if (!this.#knowsRegionsOf(request) || !this.#makeRoom(Math.max(request.assigned.length, offset + size)))
      return undefined
    this.#named = filters.named && Map.groupBy(filters.named, chunkIndexOf)
    const ordered = this.#ask(request)
    const assigned = request.assigned.filter((id) => this.#chunkOf(id) !== undefined)
    const first = this.#rankFirst(request, ordered, assigned)
    const rest = this.#withoutActive(assigned, () =>
      this.#rankAll(request, ordered, Math.max(0, offset - first.total), size),
    )
    const ahead = first.items.slice(offset, offset + size)
    return { items: [...ahead, ...rest.items.slice(0, size - ahead.length)], total: first.total + rest.total }
  }

  /** The columns do not know the real region of a candidate under « elsewhere », so they cannot answer about such a region. */
  #knowsRegionsOf({ mission, filters }: RankingRequest): boolean {
    if (!this.#columns.hasElsewhere) return true
    return filters.regions === undefined && (mission.region === null || this.#columns.codeOf(mission.region) !== 0)
  }

  /** Allocates memory for this many keys; each time at least twice the former size, so that little memory is wasted. */
  #makeRoom(first: number): boolean {
    const needed = Math.ceil(((2 * first + spareKeys) * keyBytes) / pageBytes)
    if (needed <= this.#keysPages) return true
    const pages = Math.max(needed, 2 * this.#keysPages)
    const at = this.#columns.allocate(pages)
    if (at === undefined) return false
    this.#columns.free(this.#keysAt, this.#keysPages)
    this.#keysAt = at
    this.#keysPages = pages
    return true
  }

  /**
   * Writes the mission's demands in the order in which the scan reads them: the required ones first, the rarest skill
   * before the others, because it excludes the most candidates.
   */
  #ask({ mission, today }: RankingRequest): readonly Demand[] {
    const rarity = (demand: Demand) => this.#columns.holdersOf(demand.skillId)
    const ordered = [
      ...mission.demands.filter(({ required }) => required).toSorted((a, b) => rarity(a) - rarity(b)),
      ...mission.demands.filter(({ required }) => !required),
    ]
    const view = new DataView(this.#columns.memory.buffer)
    ordered.forEach(({ demanded }, index) => {
      const at = demandsAt + index * demandBytes
      view.setUint8(at + 4, demanded === 0 ? 1 : 2)
      for (let byte = 0; byte < blockSize; byte++) {
        const share = shareOf(demanded, byte)
        view.setUint8(at + 16 + byte, share & 0xff)
        view.setUint8(at + 32 + byte, share >> 8)
      }
    })
    const required = ordered.filter((demand) => demand.required).length
    this.#scan.ask(
      demandsAt,
      required,
      ordered.length - required,
      mission.yearsAsked,
      this.#columns.codeOf(mission.region),
      dayNumber(mission.startDay),
      dayNumber(today),
    )
    return ordered
  }

  /** All the assigned candidates that pass the filters, in order. */
  #rankFirst(request: RankingRequest, ordered: readonly Demand[], assigned: readonly number[]): RankedPage {
    if (assigned.length === 0) return { items: [], total: 0 }
    this.#begin(request, assigned.length)
    const byChunk = Map.groupBy(assigned, chunkIndexOf)
    for (const [index, ids] of byChunk) {
      const chunk = this.#columns.chunks[index]
      if (chunk === undefined) continue
      const { bytes } = this.#columns
      bytes.fill(0, pickedAt, pickedAt + chunkSize)
      for (const id of ids) bytes[pickedAt + (id % chunkSize)] = bytes[chunk.active + (id % chunkSize)] ?? 0
      this.#scanChunk(request, ordered, index, chunk, pickedAt)
    }
    return this.#pageOf(0, assigned.length)
  }

  #rankAll(request: RankingRequest, ordered: readonly Demand[], offset: number, size: number): RankedPage {
    this.#begin(request, offset + size)
    this.#columns.chunks.forEach((chunk, index) => this.#scanChunk(request, ordered, index, chunk, chunk.active))
    return this.#pageOf(offset, size)
  }

  #begin({ filters }: RankingRequest, first: number): void {
    this.#scan.begin(this.#keysAt, (this.#keysPages * pageBytes) / keyBytes, first, filters.score ?? 0)
  }

  #scanChunk(request: RankingRequest, ordered: readonly Demand[], index: number, chunk: Chunk, active: number): void {
    const view = new DataView(this.#columns.memory.buffer)
    ordered.forEach(({ skillId }, place) =>
      view.setUint32(demandsAt + place * demandBytes, this.#columns.columnOf(chunk, skillId), true),
    )
    const eligible = this.#filtered(request, index, chunk, active)
    this.#scan.scan(chunkSize / blockSize, eligible, chunk.years, chunk.regions, chunk.free, index * chunkSize)
  }

  /** The address of the candidates who pass the filters in a chunk; without filters, the column of active candidates. */
  #filtered({ mission, filters }: RankingRequest, index: number, chunk: Chunk, active: number): number {
    const { named, regions, years = 0, isFree = false } = filters
    if (named === undefined && regions === undefined && years === 0 && !isFree) return active
    const { bytes } = this.#columns
    bytes.fill(regions === undefined ? 1 : 0, allowedAt, allowedAt + 256)
    for (const region of regions ?? []) bytes[allowedAt + this.#columns.codeOf(region)] = 1
    // A region that no candidate has gets code 0, which would select the candidates without a region.
    if (regions !== undefined) bytes[allowedAt] = 0
    if (named !== undefined) {
      bytes.fill(0, namedAt, namedAt + chunkSize)
      for (const id of this.#named?.get(index) ?? []) bytes[namedAt + (id % chunkSize)] = 1
    }
    this.#scan.filter(
      chunkSize,
      active,
      chunk.years,
      chunk.regions,
      chunk.free,
      eligibleAt,
      allowedAt,
      named === undefined ? 0 : namedAt,
      years,
      isFree ? dayNumber(mission.startDay) : neverFree,
    )
    return eligibleAt
  }

  #pageOf(offset: number, size: number): RankedPage {
    const count = this.#scan.page(offset, size)
    const view = new DataView(this.#columns.memory.buffer, this.#keysAt, count * keyBytes)
    const items = Array.from({ length: count }, (_, place) => ({
      id: greatestId - view.getUint32(place * keyBytes, true),
      score: view.getUint32(place * keyBytes + 4, true),
    }))
    return { items, total: this.#scan.counted() }
  }

  #chunkOf(id: number): Chunk | undefined {
    return this.#columns.chunks[chunkIndexOf(id)]
  }

  /** Runs `work` with these candidates marked inactive; it is synchronous, so nothing else runs in between. */
  #withoutActive<T>(ids: readonly number[], work: () => T): T {
    const places = ids.map((id) => (this.#chunkOf(id)?.active ?? 0) + (id % chunkSize))
    const { bytes } = this.#columns
    const before = places.map((place) => bytes[place] ?? 0)
    for (const place of places) bytes[place] = 0
    try {
      return work()
    } finally {
      places.forEach((place, index) => (bytes[place] = before[index] ?? 0))
    }
  }
}
