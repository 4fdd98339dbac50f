import type { Item } from './items.ts'
import type { Measure } from './load.ts'

/** The rounds of one operation: in each, our server and the bare server are measured one after the other. */
export type Rounds = { item: Item; ours: Measure[]; bare: Measure[] }

export const median = (values: number[]): number => {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = Math.floor(sorted.length / 2)
  const high = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? high : ((sorted[middle - 1] ?? high) + high) / 2
}

/** The lower quartile, the median and the upper quartile. */
export const quartilesOf = (values: number[]): [number, number, number] => {
  const sorted = values.toSorted((one, other) => one - other)
  const half = Math.floor(sorted.length / 2)
  return [median(sorted.slice(0, half)), median(sorted), median(sorted.slice(sorted.length - half))]
}

export const shown = (value: number, digits = 2) => value.toFixed(digits)
const verdict = (isMet: boolean) => (isMet ? 'oui' : 'NON')

/** The median of the ratios of the rounds: a disturbance during a round affects both of its halves. */
const ratioOf = ({ ours, bare }: Rounds, key: 'rate' | 'cpuMs') =>
  median(ours.map((measure, round) => measure[key] / (bare[round]?.[key] ?? Number.NaN)))

/** The share of the bare server's rate, in hundredths. */
export const shareOf = (rounds: Rounds): number => Math.round(100 * ratioOf(rounds, 'rate')) / 100

/** The share of each item by its letter, and the commit at which they were measured. */
export type Shares = { commit: string; shares: Record<string, number> }

/** A sentence for each item that reaches less than half of its kept share: a busy machine weighs on both servers. */
export const lostShares = (kept: Shares, measured: Shares): string[] =>
  Object.entries(measured.shares)
    .filter(([letter, share]) => share < (kept.shares[letter] ?? 0) / 2)
    .map(
      ([letter, share]) =>
        `${letter} : ${share} du serveur nu, au lieu de ${kept.shares[letter]} : perdu entre ${kept.commit} et ${measured.commit}`,
    )

const lineOf = (name: string, measures: Measure[]) => {
  const of = (key: keyof Measure) => median(measures.map((measure) => measure[key]))
  return [name, shown(of('rate'), 0), shown(of('p50'), 1), shown(of('p99'), 1), shown(of('cpuMs'), 3)]
}

/** The measures as a Markdown table, with ratios and targets. */
export const tableOf = (all: Rounds[]): string =>
  [
    '| | | req/s | p50 ms | p99 ms | CPU ms/req | ratio req/s | ratio CPU | tenu |',
    '|---|---|---:|---:|---:|---:|---:|---:|---|',
    ...all.flatMap((rounds) => {
      const { item } = rounds
      const rate = ratioOf(rounds, 'rate')
      const cpu = ratioOf(rounds, 'cpuMs')
      const isMet = rate >= item.leastRate && cpu <= (item.mostCpu ?? Number.POSITIVE_INFINITY)
      const rateCell = `${shown(rate)} (≥ ${item.leastRate})`
      const cpuCell = item.mostCpu === undefined ? shown(cpu) : `${shown(cpu)} (≤ ${item.mostCpu})`
      return [
        `| ${[item.letter, ...lineOf('nu', rounds.bare), '', '', ''].join(' | ')} |`,
        `| ${[item.title, ...lineOf('nous', rounds.ours), rateCell, cpuCell, verdict(isMet)].join(' | ')} |`,
      ]
    }),
  ].join('\n')

/** One line for a limit: its name, the measure, whether it is respected. */
export const limitLine = (name: string, measured: number, limit: number, unit: string, digits = 0): string =>
  `${name} : ${shown(measured, digits)} ${unit} (≤ ${limit} ${unit}) ${verdict(measured <= limit)}`
