import { cpus, loadavg } from 'node:os'
import { say } from '#server/start/terminal.ts'
import { shown } from '../report.ts'
import { measureRankings } from './rankings.ts'

export type Scale = { candidates: number; missions: number; events: number; instances: number }

const machine = () =>
  `${cpus()[0]?.model ?? 'processeur inconnu'}, ${cpus().length} cœurs, Node ${process.version}, charge ${shown(loadavg()[0] ?? 0, 1)}`

/** Each part on a database of its own, kept between runs; a size of 0 leaves its part out. */
export const measureScale = async ({ candidates }: Scale): Promise<void> => {
  say(machine())
  if (candidates > 0) await measureRankings(candidates)
  say(machine())
}
