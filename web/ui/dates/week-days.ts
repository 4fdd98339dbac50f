import { columnOf } from '#web/ui/dates/month-days.ts'

/** What stands in the week from a minute on, `YYYY-MM-DD HH:mm`, for an hour. */
export type WeekEntry = {
  key: string | number
  start: string
  /** Short: it stands in a cell. */
  title: string
  tone: 'agreed' | 'proposed'
}

/** How long an entry and a placed time take, and the step of the grid, in minutes. */
const [length, step] = [60, 30]

const shift = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * 86_400_000).toISOString().slice(0, 10)

/** The Monday of the week of a day. */
export const mondayOf = (day: string): string => shift(day, -columnOf(day))

/** The Monday some weeks later; before, when negative. */
export const weeksLater = (monday: string, count: number): string => shift(monday, 7 * count)

/** The first week with a day to choose: that of the day, or the next one from a Saturday on. */
export const firstWeekFrom = (day: string): string => mondayOf(columnOf(day) > 4 ? shift(day, 2) : day)

/** The days that are shown of a week: to Friday, and a day of the weekend that something stands on. */
export const shownDays = (monday: string, starts: readonly string[]): string[] =>
  [0, 1, 2, 3, 4, 5, 6]
    .map((count) => shift(monday, count))
    .filter((day) => columnOf(day) < 5 || starts.some((start) => start.startsWith(day)))

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
const two = (figure: number) => String(figure).padStart(2, '0')

/** The half hours of a day, `HH:mm`, from the first to the last, or to the last start beyond it. */
export const shownTimes = (first: string, last: string, starts: readonly string[]): string[] => {
  const from = minutesOf(first)
  const to = Math.max(minutesOf(last), ...starts.map((start) => minutesOf(start.slice(11))))
  return Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, row) => {
    const minutes = from + row * step
    return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
  })
}

/** From the beginning of a cell to a start, in minutes; none on another day. */
const between = (cell: string, start: string): number | undefined =>
  cell.slice(0, 10) === start.slice(0, 10) ? minutesOf(start.slice(11)) - minutesOf(cell.slice(11)) : undefined

/** Whether what begins at `start` begins within this cell: it is drawn from there. */
export const beginsIn = (cell: string, start: string): boolean => {
  const minutes = between(cell, start)
  return minutes !== undefined && minutes >= 0 && minutes < step
}

/** Whether what begins at `start` takes some of this cell. */
export const covers = (cell: string, start: string): boolean => {
  const minutes = between(cell, start)
  return minutes !== undefined && minutes > -length && minutes < step
}

/** A cell of the grid, by its place: it stays where it is when another week comes. */
export type Place = { row: number; column: number }

const steps: Record<string, Place> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
}

const within = (value: number, count: number) => Math.max(0, Math.min(count - 1, value))

/**
 * Where a key leads, and how many weeks away: over the edge of a week is the next one, as by PageUp and PageDown. Undefined for a
 * key that does not move.
 */
export const placeReached = (
  { row, column }: Place,
  { key, ctrlKey }: { key: string; ctrlKey: boolean },
  { rows, columns }: { rows: number; columns: number },
): (Place & { weeks: number }) | undefined => {
  const by = steps[key]
  if (by !== undefined) {
    const next = column + by.column
    const weeks = next < 0 ? -1 : next >= columns ? 1 : 0
    const landed = weeks === 0 ? next : weeks < 0 ? columns - 1 : 0
    return { row: within(row + by.row, rows), column: landed, weeks }
  }
  if (key === 'Home') return { row: ctrlKey ? 0 : row, column: 0, weeks: 0 }
  if (key === 'End') return { row: ctrlKey ? rows - 1 : row, column: columns - 1, weeks: 0 }
  if (key === 'PageUp' || key === 'PageDown') return { row, column, weeks: key === 'PageUp' ? -1 : 1 }
  return undefined
}
