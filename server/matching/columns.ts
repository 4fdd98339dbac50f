import { daysBetween, type Day } from '#domain/time/paris-time.ts'
import type { HalfSteps } from '#domain/profiles/candidates/ratings.ts'
import { regions as listedRegions } from '#domain/ground/reference-data/regions.ts'

/** A candidate in the index. `freeOn` is the later of two days: the one they gave, the one after their missions. Today is not counted. */
export type IndexedCandidate = {
  id: number
  isActive: boolean
  /** Whole years, 0 to 99. */
  years: number
  region: string | null
  freeOn: Day | null
}

/** A page of the memory. */
export const pageBytes = 65_536
/** Candidates in a chunk: their ids differ only by the last 16 bits. */
export const chunkSize = pageBytes
/** Two gigabytes: some twenty million candidates. */
const mostPages = 32_768
/** Pages reserved in one request, because each request is slow; pages that are never written use no real memory. */
const pagesAtOnce = 64
/** One code shared by all the regions that have no code of their own. */
export const elsewhere = 255

/** Where the scan reads its input, in the first page. The 64 bytes before the demands are for the scan itself. */
export const demandsAt = 4096
export const demandBytes = 48
export const allowedAt = 8192
/** Pages for temporary results of one chunk, and one page that stays all zero. */
export const eligibleAt = pageBytes
export const pickedAt = 2 * pageBytes
export const namedAt = 3 * pageBytes
const emptyColumn = 4 * pageBytes
const firstFreePage = 5

/** The columns of a chunk, without its skills. */
const pagesOfChunk = 5

/** The addresses of a chunk's columns: one byte per candidate, two for days. A skill that no candidate has is absent. */
export type Chunk = { active: number; years: number; regions: number; free: number; skills: Map<number, number> }

/** All that another thread needs to read or write the same columns. */
export type SharedColumns = {
  memory: WebAssembly.Memory
  nextPage: number
  chunks: Chunk[]
  regions: string[]
  /** The number of candidates who list each skill. */
  holders: Map<number, number>
  active: number
  hasElsewhere: boolean
}

/** Days are counted from here, in 16 bits: from 1936 to 2115. An earlier day is read as « always », a later one as « never ». */
const firstDay: Day = '2026-01-01'
const farDays = 32_767
export const dayNumber = (day: Day): number => Math.max(-farDays, Math.min(farDays, daysBetween(firstDay, day)))
export const freeSinceEver = -farDays
/** The day that the columns store as 0. */
export const dayZero = firstDay

/**
 * The candidates as columns in one memory, shared by the threads and the scan: a candidate's id is its index in each column.
 * When the memory is full nothing is written, and the method that should write answers false.
 * A skill's column holds 0 when the candidate does not list it, else the rating in half stars plus 1. 69 bytes per candidate
 * for sixty skills.
 */
export class Columns {
  readonly memory: WebAssembly.Memory
  readonly chunks: Chunk[]
  /** The region of each code; 0 means no region. The listed regions come first, so that no other region takes their codes. */
  readonly regions: string[]
  bytes: Uint8Array
  /** Whether at least one candidate has the shared code « elsewhere ». */
  hasElsewhere: boolean
  readonly #codes: Map<string, number>
  readonly #holders: Map<number, number>
  #nextPage: number
  #freePages: number[] = []
  #active: number
  #days: Int16Array

  constructor(shared?: SharedColumns) {
    this.memory = shared?.memory ?? new WebAssembly.Memory({ initial: firstFreePage, maximum: mostPages, shared: true })
    this.chunks = shared?.chunks ?? []
    this.regions = shared?.regions ?? ['', ...listedRegions]
    this.#codes = new Map(this.regions.map((region, code) => [region, code]))
    this.#holders = shared?.holders ?? new Map()
    this.#nextPage = shared?.nextPage ?? firstFreePage
    this.#active = shared?.active ?? 0
    this.hasElsewhere = shared?.hasElsewhere ?? false
    this.bytes = new Uint8Array(this.memory.buffer)
    this.#days = new Int16Array(this.memory.buffer)
  }

  share(): SharedColumns {
    return {
      memory: this.memory,
      nextPage: this.#nextPage,
      chunks: this.chunks,
      regions: this.regions,
      holders: this.#holders,
      active: this.#active,
      hasElsewhere: this.hasElsewhere,
    }
  }

  /** The number of active candidates. */
  get active(): number {
    return this.#active
  }

  /** The address of this many consecutive pages, all zero. Undefined when the memory is full. */
  allocate(pages = 1): number | undefined {
    const freed = pages === 1 ? this.#freePages.pop() : undefined
    if (freed !== undefined) {
      this.bytes.fill(0, freed, freed + pageBytes)
      return freed
    }
    const held = this.bytes.length / pageBytes
    const next = this.#nextPage + pages
    if (next > mostPages) return undefined
    if (next > held) {
      try {
        this.memory.grow(Math.min(Math.max(next - held, pagesAtOnce), mostPages - held))
      } catch {
        return undefined
      }
      this.bytes = new Uint8Array(this.memory.buffer)
      this.#days = new Int16Array(this.memory.buffer)
    }
    const address = this.#nextPage * pageBytes
    this.#nextPage = next
    return address
  }

  /** Frees allocated pages, so that later columns can use them. */
  free(address: number, pages: number): void {
    for (let page = 0; page < pages; page++) this.#freePages.push(address + page * pageBytes)
  }

  /** Writes a candidate, without their skills. */
  write({ id, isActive, years, region, freeOn }: IndexedCandidate): boolean {
    return this.writeNumbers(
      id,
      isActive ? 1 : 0,
      years,
      this.addRegion(region),
      freeOn === null ? freeSinceEver : dayNumber(freeOn),
    )
  }

  /** The same as `write`, with the stored values: the code of a region, the number of a day. */
  writeNumbers(id: number, active: number, years: number, region: number, free: number): boolean {
    const chunk = this.#chunkOf(id)
    if (chunk === undefined) return false
    const at = id % chunkSize
    if (region === elsewhere) this.hasElsewhere = true
    this.#active += active - (this.bytes[chunk.active + at] ?? 0)
    this.bytes[chunk.years + at] = years
    this.bytes[chunk.regions + at] = region
    this.#days[(chunk.free >> 1) + at] = free
    this.bytes[chunk.active + at] = active
    return true
  }

  /** Writes one skill of a candidate. */
  writeSkill(id: number, skillId: number, rating: HalfSteps): boolean {
    const skills = this.#chunkOf(id)?.skills
    const column = skills && (skills.get(skillId) ?? this.allocate())
    if (column === undefined) return false
    skills?.set(skillId, column)
    const at = column + (id % chunkSize)
    if (this.bytes[at] === 0) this.#count(skillId, 1)
    this.bytes[at] = rating + 1
    return true
  }

  /** Replaces everything that the columns hold of a candidate. */
  writeSkills(id: number, held: readonly (readonly [skillId: number, rating: HalfSteps])[]): boolean {
    for (const [skillId, column] of this.#chunkOf(id)?.skills ?? []) {
      const at = column + (id % chunkSize)
      if (this.bytes[at] === 0) continue
      this.bytes[at] = 0
      this.#count(skillId, -1)
    }
    return held.map(([skillId, rating]) => this.writeSkill(id, skillId, rating)).every(Boolean)
  }

  /** The number of candidates who list the skill. */
  holdersOf(skillId: number): number {
    return this.#holders.get(skillId) ?? 0
  }

  /** The number of active candidates, free on this day, who list each skill. A skill that none of them lists may be absent. */
  freeHolders(day: Day): Map<number, number> {
    const counts = new Map<number, number>()
    for (const chunk of this.chunks) {
      const free = this.#freePlaces(chunk, dayNumber(day))
      for (const [skillId, column] of chunk.skills) {
        let count = counts.get(skillId) ?? 0
        for (const place of free) if (this.bytes[column + place] !== 0) count += 1
        counts.set(skillId, count)
      }
    }
    return counts
  }

  /** The places in a chunk of the active candidates who are free on this day. */
  #freePlaces(chunk: Chunk, day: number): Uint16Array {
    const places = new Uint16Array(chunkSize)
    let count = 0
    for (let place = 0; place < chunkSize; place++)
      if (this.bytes[chunk.active + place] === 1 && (this.#days[(chunk.free >> 1) + place] ?? 0) <= day)
        places[count++] = place
    return places.subarray(0, count)
  }

  /** The code of a region; 0 when it is null or when no candidate has it. */
  codeOf(region: string | null): number {
    return region === null ? 0 : (this.#codes.get(region) ?? 0)
  }

  /** The code of a region. A new region gets a new code, or « elsewhere » when no code is left. */
  addRegion(region: string | null): number {
    if (region === null || region === '') return 0
    const known = this.#codes.get(region)
    if (known !== undefined) return known
    if (this.regions.length === elsewhere) return elsewhere
    const code = this.regions.push(region) - 1
    this.#codes.set(region, code)
    return code
  }

  /** The address of a skill's column in a chunk; a column of zeros when no candidate of the chunk has the skill. */
  columnOf(chunk: Chunk, skillId: number): number {
    return chunk.skills.get(skillId) ?? emptyColumn
  }

  #chunkOf(id: number): Chunk | undefined {
    const index = Math.floor(id / chunkSize)
    // One id far larger than the others must not use all the remaining memory.
    if (this.#nextPage + (index - this.chunks.length + 1) * pagesOfChunk > mostPages) return undefined
    while (this.chunks.length <= index) {
      const at = this.allocate(pagesOfChunk)
      if (at === undefined) return undefined
      this.chunks.push({
        active: at,
        years: at + pageBytes,
        regions: at + 2 * pageBytes,
        free: at + 3 * pageBytes,
        skills: new Map(),
      })
    }
    return this.chunks[index]
  }

  #count(skillId: number, change: 1 | -1): void {
    this.#holders.set(skillId, this.holdersOf(skillId) + change)
  }
}
