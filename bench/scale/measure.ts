import { cpus, loadavg } from 'node:os'
import { say } from '#server/start/terminal.ts'
import { shown } from '../report.ts'
import { measureMarket } from './market.ts'
import { measureRankings } from './rankings.ts'

/** How large the market is, and how many instances are counted on it. */
export type Scale = { candidates: number; missions: number; events: number; instances: number }

const machine = () =>
  `${cpus()[0]?.model ?? 'processeur inconnu'}, ${cpus().length} cœurs, Node ${process.version}, charge ${shown(loadavg()[0] ?? 0, 1)}`

/**
 * The rankings, then the market, each on a database of its own that is kept between runs; `only` names one of the two, or
 * the instances that are counted on the second.
 */
export const measureScale = async (scale: Scale, only: string | undefined): Promise<void> => {
  say(machine())
  if (only === undefined || only === 'rankings') await measureRankings(scale.candidates)
  if (only !== 'rankings') await measureMarket(scale, only)
  say(machine())
}
