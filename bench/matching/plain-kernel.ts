import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import asc from 'assemblyscript/asc'
import { demandParts, type Demand, type MatchedMission } from '#domain/hiring/matching/matching.ts'
import type { Day } from '#domain/time/paris-time.ts'
import { chunkSize, dayNumber, type Chunk, type Columns } from '#server/matching/columns.ts'
import { kernelOptions } from '#server/matching/kernel-arguments.ts'
import type { RankedPage } from '#server/matching/ranking.ts'
import { benchFolder } from '../market.ts'

type PlainKernel = {
  ask: (...request: number[]) => void
  scan: (count: number, active: number, years: number, regions: number, free: number, firstId: number) => void
  counted: () => number
  read: (count: number, from: number) => number
}

const demandBytes = 40
/** The best candidates stand behind the demands, in the same page. */
const bestAt = 4096

const compile = async (): Promise<WebAssembly.Module> => {
  const file = join(benchFolder, 'plain.wasm')
  const { error } = await asc.main(['bench/matching/kernel/plain.ts', `--outFile=${file}`, ...kernelOptions])
  if (error !== null) throw error
  return new WebAssembly.Module(readFileSync(file))
}

const shareOf = ({ demanded }: Demand, byte: number): number => {
  if (byte === 0) return 0
  return demanded === 0 ? demandParts : Math.min(byte - 1, demanded) * (demandParts / demanded)
}

/** The ranking of kernel/plain.ts on these columns, and the mere reading of the columns that a mission asks for. */
export const openPlainKernel = async (columns: Columns) => {
  const { memory, chunks } = columns
  const { exports } = new WebAssembly.Instance(await compile(), { env: { memory } })
  const kernel = exports as unknown as PlainKernel
  const page = columns.allocate()
  if (page === undefined) throw new Error('the memory of the index is full')
  const skillsOf = (chunk: Chunk, demands: readonly Demand[]) =>
    demands.map(({ skillId }) => columns.columnOf(chunk, skillId))
  return {
    rank: (mission: MatchedMission, today: Day, size: number): RankedPage => {
      const required = mission.demands.filter((demand) => demand.required)
      const ordered = [...required, ...mission.demands.filter((demand) => !demand.required)]
      const view = new DataView(memory.buffer, page)
      ordered.forEach((demand, index) => {
        const at = index * demandBytes
        view.setInt32(at + 4, demand.demanded === 0 ? 1 : 2, true)
        for (let byte = 0; byte < 16; byte++) view.setUint16(at + 8 + 2 * byte, shareOf(demand, byte), true)
      })
      kernel.ask(
        page,
        required.length,
        ordered.length - required.length,
        mission.yearsAsked,
        columns.codeOf(mission.region),
        dayNumber(mission.startDay),
        dayNumber(today),
        page + bestAt,
        size,
      )
      chunks.forEach((chunk, index) => {
        skillsOf(chunk, ordered).forEach((at, place) => view.setInt32(place * demandBytes, at, true))
        kernel.scan(chunkSize, chunk.active, chunk.years, chunk.regions, chunk.free, index * chunkSize)
      })
      const total = kernel.counted()
      const items = Array.from({ length: Math.min(size, total) }, (_, place) => ({
        id: view.getInt32(bestAt + 8 * place + 4, true),
        score: view.getInt32(bestAt + 8 * place, true),
      }))
      return { items, total }
    },
    read: ({ demands }: MatchedMission): number => {
      let seen = 0
      for (const chunk of chunks) {
        for (const at of [chunk.active, chunk.years, chunk.regions, ...skillsOf(chunk, demands)])
          seen |= kernel.read(chunkSize, at)
        seen |= kernel.read(2 * chunkSize, chunk.free)
      }
      return seen
    },
  }
}
