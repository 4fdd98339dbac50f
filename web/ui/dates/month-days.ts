/** How much of a day: nothing, a half or the whole. */
export type Amount = 0 | 0.5 | 1

/** What a day holds. */
export type Mark = { kind: string; amount: Amount }

/** A day of the grid. */
export type MonthDay = Mark & {
  /** `YYYY-MM-DD`. */
  day: string
  /** Beyond the bounds of what is told: shown, and never marked. */
  isOutside?: boolean
  /** A day of rest: tinted, and left out when several days are marked at once. */
  isOff?: boolean
  /** The name of the day where it has one: « Lundi de Pâques ». */
  title?: string
  /** What somebody says of the day; the cell stands out. */
  note?: string
  /** Can be marked, or chosen. */
  isOpen: boolean
}

/** A kind of mark with its words: « 1 jour de mission ». */
export type MarkKind = {
  key: string
  /** In the choice: « Mission ». */
  label: string
  /** In the cell, under the figure; none for the usual kind. */
  short?: string
  whole: string
  half: string
  tone: 'amber' | 'blue' | 'gray'
}

const long = new Intl.DateTimeFormat('fr-FR', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

/** `2026-11-03` → `mardi 3 novembre 2026`; the first of a month is `1er`. */
export const longDay = (day: string): string => long.format(new Date(`${day}T00:00:00Z`)).replace(/ 1 /, ' 1er ')

/** What a mark is in words. */
export const wordsOf = ({ kind, amount }: Mark, kinds: readonly MarkKind[], nothing: string): string => {
  const known = kinds.find(({ key }) => key === kind)
  if (amount === 0 || known === undefined) return nothing
  return amount === 1 ? known.whole : known.half
}

/** The name of a cell: « mardi 3 novembre 2026, 1 jour de mission ». */
export const nameOfCell = (day: MonthDay, kinds: readonly MarkKind[], nothing: string): string =>
  [
    longDay(day.day),
    ...(day.title === undefined ? [] : [day.title]),
    ...(day.isOutside ? ['hors période'] : [wordsOf(day, kinds, nothing)]),
    ...(day.note === undefined ? [] : [day.note]),
  ].join(', ')

/** The column of a day, from 0 for Monday to 6 for Sunday. */
export const columnOf = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7

/** The days in weeks from Monday to Sunday; null where a week holds days of another month. */
export const weeksOf = <Day extends { day: string }>(days: readonly Day[]): (Day | null)[][] => {
  const [first] = days
  if (first === undefined) return []
  const cells = [...Array.from({ length: columnOf(first.day) }, () => null), ...days]
  return Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (__, column) => cells[week * 7 + column] ?? null),
  )
}

const cycle: Record<string, Amount> = { 1: 0.5, 0.5: 0, 0: 1 }

/** What a press makes of a day: the next amount of its kind, or a whole day of another kind. */
export const pressed = (day: Mark, kind: string): Mark =>
  day.amount === 0 || day.kind === kind ? { kind, amount: cycle[day.amount] ?? 1 } : { kind, amount: 1 }

/** What several days get from the first of them: its own mark, or a whole day where another kind is being marked. */
export const spread = (first: Mark, kind: string): Mark =>
  first.kind === kind || first.amount === 0 ? { kind, amount: first.amount } : { kind, amount: 1 }

/** The days with this mark on one of them. */
export const withMark = <Day extends MonthDay>(days: readonly Day[], day: string, mark: Mark): Day[] =>
  days.map((each) => (each.day === day && each.isOpen ? { ...each, ...mark } : each))

/**
 * The days with the mark of `from` on every day up to `to`, in either direction. Days of rest stay as they are, unless the
 * first day is one.
 */
export const painted = <Day extends MonthDay>(days: readonly Day[], from: string, to: string, kind: string): Day[] => {
  const first = days.find(({ day }) => day === from)
  if (first === undefined) return [...days]
  const mark = spread(first, kind)
  const [start, end] = from < to ? [from, to] : [to, from]
  const isReached = ({ day, isOpen, isOff }: Day) =>
    day >= start && day <= end && isOpen && (isOff !== true || first.isOff === true)
  return days.map((each) => (isReached(each) ? { ...each, ...mark } : each))
}

const amountKeys: Record<string, Amount> = { 1: 1, 5: 0.5, 0: 0 }

/** The amount of a key: 1, 5 for a half, 0. The row of figures of a French keyboard gives them only with Shift. */
export const amountOf = ({ key, code }: { key: string; code: string }): Amount | undefined =>
  amountKeys[key] ?? amountKeys[/^(?:Digit|Numpad)(\d)$/.exec(code)?.[1] ?? '']

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** The day that a key leads to; undefined for a key that does not move, or that leads out of the month. */
export const reachedBy = (
  days: readonly { day: string }[],
  from: string,
  { key, ctrlKey }: { key: string; ctrlKey: boolean },
): string | undefined => {
  const at = days.findIndex(({ day }) => day === from)
  const step = steps[key]
  if (step !== undefined) return days[at + step]?.day
  if (key === 'Home') return (ctrlKey ? days[0] : days[Math.max(0, at - columnOf(from))])?.day
  if (key === 'End') return (ctrlKey ? days.at(-1) : days[Math.min(days.length - 1, at + 6 - columnOf(from))])?.day
  return undefined
}
