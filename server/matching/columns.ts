import { daysBetween, type Day } from '#domain/paris-time.ts'
import type { HalfSteps } from '#domain/ratings.ts'

/** What the index knows of a candidate. `freeOn` is the day they gave or the one after their missions, today apart. */
export type IndexedCandidate = {
  id: number
  isActive: boolean
  /** Whole years, 0 to 99. */
  years: number
  region: string | null
  freeOn: Day | null
}

const pageBytes = 65_536
/** Candidates a chunk: their ids share all but their last 16 bits. */
export const chunkSize = pageBytes
/** Two gigabytes: some twenty million candidates. */
const mostPages = 32_768
/** Asked for together, for each time costs more than the room; what is not touched takes none. */
const pagesAtOnce = 64
const mostRegions = 255

/** Where the scan finds what it is asked, in the first page. The 64 bytes before the demands are its own. */
export const demandsAt = 4096
export const demandBytes = 48
export const allowedAt = 8192
/** Pages for what is worked out chunk by chunk, and one that is never written. */
export const eligibleAt = pageBytes
export const pickedAt = 2 * pageBytes
export const namedAt = 3 * pageBytes
const emptyColumn = 4 * pageBytes
const firstFreePage = 5

/** The addresses of a chunk's columns, one byte a candidate and two for days; a skill that nobody has is not there. */
export type Chunk = { active: number; years: number; regions: number; free: number; skills: Map<number, number> }

/** All that another thread needs to read or write the same columns. */
export type SharedColumns = { memory: WebAssembly.Memory; nextPage: number; chunks: Chunk[]; regions: string[] }

/** Days are counted from here, in 16 bits: from 1936 to 2115. Earlier is always, later never. */
const firstDay: Day = '2026-01-01'
const farDays = 32_767
export const dayNumber = (day: Day): number => Math.max(-farDays, Math.min(farDays, daysBetween(firstDay, day)))
export const freeSinceEver = -farDays
/** The day that stands for 0 in the columns. */
export const dayZero = firstDay

/**
 * The candidates as columns in one memory that threads and the scan share: the id of a candidate is its place in each.
 * A skill's column holds 0 for who does not list it, else the rating in half stars plus 1. 69 bytes a candidate for sixty
 * skills.
 */
export class Columns {
  readonly memory: WebAssembly.Memory
  readonly chunks: Chunk[]
  /** The region of each code; 0 stands for none. */
  readonly regions: string[]
  bytes: Uint8Array
  readonly #codes: Map<string, number>
  #nextPage: number
  #days: Int16Array

  constructor(shared?: SharedColumns) {
    this.memory = shared?.memory ?? new WebAssembly.Memory({ initial: firstFreePage, maximum: mostPages, shared: true })
    this.chunks = shared?.chunks ?? []
    this.regions = shared?.regions ?? ['']
    this.#codes = new Map(this.regions.map((region, code) => [region, code]))
    this.#nextPage = shared?.nextPage ?? firstFreePage
    this.bytes = new Uint8Array(this.memory.buffer)
    this.#days = new Int16Array(this.memory.buffer)
  }

  share(): SharedColumns {
    return { memory: this.memory, nextPage: this.#nextPage, chunks: this.chunks, regions: this.regions }
  }

  /** The address of so many new pages, one after the other, all zero. Throws when the memory is full. */
  allocate(pages = 1): number {
    const address = this.#nextPage * pageBytes
    this.#nextPage += pages
    const missing = this.#nextPage - this.bytes.length / pageBytes
    if (missing > 0) {
      this.memory.grow(Math.max(missing, pagesAtOnce))
      this.bytes = new Uint8Array(this.memory.buffer)
      this.#days = new Int16Array(this.memory.buffer)
    }
    return address
  }

  /** Writes a candidate, but for their skills. */
  write({ id, isActive, years, region, freeOn }: IndexedCandidate): void {
    this.writeNumbers(
      id,
      isActive ? 1 : 0,
      years,
      this.addRegion(region),
      freeOn === null ? freeSinceEver : dayNumber(freeOn),
    )
  }

  /** As `write`, with what the columns themselves hold: the code of a region, the number of a day. */
  writeNumbers(id: number, active: number, years: number, region: number, free: number): void {
    const chunk = this.#chunkOf(id)
    const at = id % chunkSize
    this.bytes[chunk.years + at] = years
    this.bytes[chunk.regions + at] = region
    this.#days[(chunk.free >> 1) + at] = free
    this.bytes[chunk.active + at] = active
  }

  /** Writes one skill of a candidate. */
  writeSkill(id: number, skillId: number, rating: HalfSteps): void {
    const { skills } = this.#chunkOf(id)
    const column = skills.get(skillId) ?? this.allocate()
    skills.set(skillId, column)
    this.bytes[column + (id % chunkSize)] = rating + 1
  }

  /** Writes all that a candidate holds, and nothing else. */
  writeSkills(id: number, held: readonly (readonly [skillId: number, rating: HalfSteps])[]): void {
    for (const column of this.#chunkOf(id).skills.values()) this.bytes[column + (id % chunkSize)] = 0
    for (const [skillId, rating] of held) this.writeSkill(id, skillId, rating)
  }

  /** The code of a region, 0 when none or when no candidate has it. */
  codeOf(region: string | null): number {
    return region === null ? 0 : (this.#codes.get(region) ?? 0)
  }

  /** The code of a region, a new one when it is met for the first time. */
  addRegion(region: string | null): number {
    if (region === null || region === '') return 0
    const known = this.#codes.get(region)
    if (known !== undefined) return known
    const code = this.regions.push(region) - 1
    if (code > mostRegions) throw new RangeError(`the index knows at most ${mostRegions} regions`)
    this.#codes.set(region, code)
    return code
  }

  columnOf(chunk: Chunk, skillId: number): number {
    return chunk.skills.get(skillId) ?? emptyColumn
  }

  #chunkOf(id: number): Chunk {
    const index = Math.floor(id / chunkSize)
    while (this.chunks.length <= index) {
      const [active, years, regions] = [this.allocate(), this.allocate(), this.allocate()]
      this.chunks.push({ active, years, regions, free: this.allocate(2), skills: new Map() })
    }
    const chunk = this.chunks[index]
    if (chunk === undefined) throw new RangeError(`the index has no place for the candidate ${id}`)
    return chunk
  }
}
