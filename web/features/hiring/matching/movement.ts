import { formatCount } from '#web/lib/format.ts'

type Ranks = { rank: number; rankBefore: number | null }

/** How a candidate's rank changes in a simulation: an arrow, and the same as text. */
export type Movement = { direction: 'up' | 'down' | 'still' | 'new'; sign: string; words: string }

export const movementOf = ({ rank, rankBefore }: Ranks): Movement => {
  if (rankBefore === null) return { direction: 'new', sign: 'nouveau', words: 'nouveau' }
  const places = Math.abs(rank - rankBefore)
  if (places === 0) return { direction: 'still', sign: '=', words: 'ne bouge pas' }
  return rank < rankBefore
    ? { direction: 'up', sign: `↑\u00a0${places}`, words: `monte de ${formatCount(places, 'place')}` }
    : { direction: 'down', sign: `↓\u00a0${places}`, words: `descend de ${formatCount(places, 'place')}` }
}

const counted = (count: number, one: string, many: string) =>
  count === 0 ? [] : [`${count} ${count < 2 ? one : many}`]

/** The changes of rank of a whole page in one sentence: « 2 montent, 1 descend. » */
export const summaryOf = (rows: readonly Ranks[]): string => {
  const count = (direction: Movement['direction']) =>
    rows.filter((row) => movementOf(row).direction === direction).length
  const parts = [
    ...counted(count('up'), 'monte', 'montent'),
    ...counted(count('down'), 'descend', 'descendent'),
    ...counted(count('new'), 'arrive', 'arrivent'),
  ]
  return parts.length === 0 ? 'L’ordre ne change pas.' : `Sur cette page\u00a0: ${parts.join(', ')}.`
}
