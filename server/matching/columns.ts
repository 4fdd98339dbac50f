import { daysBetween, type Day } from '#domain/paris-time.ts'
import type { HalfSteps } from '#domain/ratings.ts'
import { regions as listedRegions } from '#domain/regions.ts'

/** What the index knows of a candidate. `freeOn` is the day they gave or the one after their missions, today apart. */
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
/** Candidates a chunk: their ids share all but their last 16 bits. */
export const chunkSize = pageBytes
/** Two gigabytes: some twenty million candidates. */
const mostPages = 32_768
/** Asked for together, for each time costs more than the room; what is not touched takes none. */
const pagesAtOnce = 64
/** The code of every region that has none of its own. */
export const elsewhere = 255

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

/** Those of a chunk, but for its skills. */
const pagesOfChunk = 5

/** The addresses of a chunk's columns, one byte a candidate and two for days; a skill that nobody has is not there. */
export type Chunk = { active: number; years: number; regions: number; free: number; skills: Map<number, number> }

/** All that another thread needs to read or write the same columns. */
export type SharedColumns = {
  memory: WebAssembly.Memory
  nextPage: number
  chunks: Chunk[]
  regions: string[]
  /** How many candidates list each skill. */
  holders: Map<number, number>
  active: number
  hasElsewhere: boolean
}

/** Days are counted from here, in 16 bits: from 1936 to 2115. Earlier is always, later never. */
const firstDay: Day = '2026-01-01'
const farDays = 32_767
export const dayNumber = (day: Day): number => Math.max(-farDays, Math.min(farDays, daysBetween(firstDay, day)))
export const freeSinceEver = -farDays
/** The day that stands for 0 in the columns. */
export const dayZero = firstDay

/**
 * The candidates as columns in one memory that threads and the scan share: the id of a candidate is its place in each.
 * What finds no room is not written, and the method that was to write it answers false.
 * A skill's column holds 0 for who does not list it, else the rating in half stars plus 1. 69 bytes a candidate for sixty
 * skills.
 */
export class Columns {
  readonly memory: WebAssembly.Memory
  readonly chunks: Chunk[]
  /** The region of each code; 0 stands for none. The listed regions come first, so that no other takes their code. */
  readonly regions: string[]
  bytes: Uint8Array
  /** Whether a candidate was written whose region is only known to be elsewhere. */
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

  /** How many active candidates there are. */
  get active(): number {
    return this.#active
  }

  /** The address of so many pages, one after the other, all zero. Undefined when the memory is full. */
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

  /** Gives back pages that were allocated, for later columns to use. */
  free(address: number, pages: number): void {
    for (let page = 0; page < pages; page++) this.#freePages.push(address + page * pageBytes)
  }

  /** Writes a candidate, but for their skills. */
  write({ id, isActive, years, region, freeOn }: IndexedCandidate): boolean {
    return this.writeNumbers(
      id,
      isActive ? 1 : 0,
      years,
      this.addRegion(region),
      freeOn === null ? freeSinceEver : dayNumber(freeOn),
    )
  }

  /** As `write`, with what the columns themselves hold: the code of a region, the number of a day. */
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

  /** Writes all that a candidate holds, and nothing else. */
  writeSkills(id: number, held: readonly (readonly [skillId: number, rating: HalfSteps])[]): boolean {
    for (const [skillId, column] of this.#chunkOf(id)?.skills ?? []) {
      const at = column + (id % chunkSize)
      if (this.bytes[at] === 0) continue
      this.bytes[at] = 0
      this.#count(skillId, -1)
    }
    return held.map(([skillId, rating]) => this.writeSkill(id, skillId, rating)).every(Boolean)
  }

  /** How many candidates list the skill. */
  holdersOf(skillId: number): number {
    return this.#holders.get(skillId) ?? 0
  }

  /** The code of a region, 0 when none or when no candidate has it. */
  codeOf(region: string | null): number {
    return region === null ? 0 : (this.#codes.get(region) ?? 0)
  }

  /** The code of a region, a new one when it is met for the first time; « elsewhere » when no code is left. */
  addRegion(region: string | null): number {
    if (region === null || region === '') return 0
    const known = this.#codes.get(region)
    if (known !== undefined) return known
    if (this.regions.length === elsewhere) return elsewhere
    const code = this.regions.push(region) - 1
    this.#codes.set(region, code)
    return code
  }

  /** Where a skill's column stands in a chunk: one that is all zero when nobody there has it. */
  columnOf(chunk: Chunk, skillId: number): number {
    return chunk.skills.get(skillId) ?? emptyColumn
  }

  #chunkOf(id: number): Chunk | undefined {
    const index = Math.floor(id / chunkSize)
    // One id far beyond the others must not take all the room that is left.
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
