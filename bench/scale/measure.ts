import { cpus, loadavg } from 'node:os'
import { say } from '#server/start/terminal.ts'
import { shown } from '../report.ts'
import { measureMarket, type Scale } from './market.ts'
import { measureRankings } from './rankings.ts'

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
