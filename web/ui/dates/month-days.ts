/** How much of a day: nothing, a half or the whole. */
export type Amount = 0 | 0.5 | 1

/** What a day holds, by kind. */
export type Marks = Readonly<Record<string, Amount>>

/** A day of the grid. */
export type MonthDay = {
  /** `YYYY-MM-DD`. */
  day: string
  marks: Marks
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

/** A kind of mark with its words: « 1 jour de mission ». The first of several is the usual one. */
export type MarkKind = {
  key: string
  /** Stands beside the others; the kinds without it share the day, and make one whole day together at most. */
  isBeside?: boolean
  /** In the choice: « Mission ». */
  label: string
  /** In the cell, beside the figure; none for the usual kind. */
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

/** What a day holds in words: « une demi-journée de mission et une demi-journée d’absence ». */
export const wordsOf = (marks: Marks, kinds: readonly MarkKind[], nothing: string): string => {
  const words = kinds.flatMap(({ key, whole, half }) => (marks[key] ? [marks[key] === 1 ? whole : half] : []))
  return words.length === 0 ? nothing : words.join(' et ')
}

/** The name of a cell: « mardi 3 novembre 2026, 1 jour de mission ». */
export const nameOfCell = (day: MonthDay, kinds: readonly MarkKind[], nothing: string): string =>
  [
    longDay(day.day),
    ...(day.title === undefined ? [] : [day.title]),
    ...(day.isOutside ? ['hors période'] : [wordsOf(day.marks, kinds, nothing)]),
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

const inKind = (marks: Marks, kind: string): Amount => marks[kind] ?? 0

const isBesideOthers = (kind: string, kinds: readonly MarkKind[]) =>
  kinds.find(({ key }) => key === kind)?.isBeside === true

/** The marks with this amount of a kind: the kinds that share the day with it keep what is left of the day. */
export const withAmount = (marks: Marks, kind: string, amount: Amount, kinds: readonly MarkKind[]): Marks => {
  const changed: Record<string, Amount> = { ...marks, [kind]: amount }
  if (isBesideOthers(kind, kinds)) return changed
  let left = 1 - amount
  for (const { key, isBeside } of kinds) {
    if (key === kind || isBeside) continue
    changed[key] = Math.min(inKind(marks, key), left) as Amount
    left -= changed[key]
  }
  return changed
}

/** What a press makes of a day: the whole of it, or the half that another kind leaves, then a half, then nothing. */
export const pressed = (marks: Marks, kind: string, kinds: readonly MarkKind[]): Marks => {
  const now = inKind(marks, kind)
  if (now > 0) return withAmount(marks, kind, now === 1 ? 0.5 : 0, kinds)
  const sharing = kinds.filter(({ key, isBeside }) => key !== kind && isBeside !== true)
  const isHalfTaken =
    !isBesideOthers(kind, kinds) && sharing.reduce((sum, { key }) => sum + inKind(marks, key), 0) === 0.5
  return withAmount(marks, kind, isHalfTaken ? 0.5 : 1, kinds)
}

/** What several days get from the first: what it has of the kind; a whole day where it has none of a kind that is not usual. */
const spread = (first: Marks, kind: string, kinds: readonly MarkKind[]): Amount => {
  const own = inKind(first, kind)
  const isEmpty = kinds.every(({ key }) => inKind(first, key) === 0)
  return own > 0 ? own : kind === kinds[0]?.key && isEmpty ? 0 : 1
}

/** The days with other marks on one of them. */
export const withMarks = <Day extends MonthDay>(days: readonly Day[], day: string, marks: Marks): Day[] =>
  days.map((each) => (each.day === day && each.isOpen ? { ...each, marks } : each))

type Movement = { from: string; to: string; kind: string; kinds: readonly MarkKind[] }

/**
 * The days with the mark of `from` on every day up to `to`, in either direction. Days of rest stay as they are, unless the
 * first day is one.
 */
export const painted = <Day extends MonthDay>(days: readonly Day[], { from, to, kind, kinds }: Movement): Day[] => {
  const first = days.find(({ day }) => day === from)
  if (first === undefined) return [...days]
  const amount = spread(first.marks, kind, kinds)
  const [start, end] = from < to ? [from, to] : [to, from]
  const isReached = ({ day, isOpen, isOff }: Day) =>
    day >= start && day <= end && isOpen && (isOff !== true || first.isOff === true)
  return days.map((each) => (isReached(each) ? { ...each, marks: withAmount(each.marks, kind, amount, kinds) } : each))
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
