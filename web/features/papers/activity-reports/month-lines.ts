import type { ActivityReportAnswer } from '#contract/papers/activity-reports.ts'
import {
  areSameDays,
  canBeContested,
  dayKinds,
  type ReportedDay,
} from '#domain/papers/activity-reports/reported-days.ts'
import { columnOf, type Marks, type MonthDay } from '#web/ui/dates/month-days.ts'

type ShownDay = ActivityReportAnswer['days'][number]

/** Every line of the month, as it is saved: one for each kind that a day holds, and « mission » for each day. */
export const linesOf = (days: readonly MonthDay[]): ReportedDay[] =>
  days
    .filter(({ isOutside }) => isOutside !== true)
    .flatMap(({ day, marks }) =>
      dayKinds
        .map((kind) => ({ day, kind, amount: marks[kind] ?? 0 }))
        .filter(({ kind, amount }) => kind === 'mission' || amount > 0),
    )

const marksOf = (lines: readonly ReportedDay[]): Marks =>
  Object.fromEntries(lines.map(({ kind, amount }) => [kind, amount]))

const noteOf = (lines: readonly ShownDay[]) => {
  const comment = lines.find(({ contested }) => contested !== null)?.contested
  return comment == null ? {} : { note: `contesté\u00a0: ${comment}` }
}

/**
 * The days of an answer for the grid. `written` are lines that are not stored yet, in the place of those of the answer;
 * `isOpen` says which days inside the mission can be marked or chosen.
 */
export const gridDaysOf = (
  shown: readonly ShownDay[],
  isOpen: (lines: readonly ShownDay[]) => boolean,
  written?: readonly ReportedDay[],
): MonthDay[] => {
  const writtenByDay = written && Map.groupBy(written, ({ day }) => day)
  return [...Map.groupBy(shown, ({ day }) => day)].map(([day, lines]) => {
    const [{ off, holiday, isOutside }] = lines as [ShownDay, ...ShownDay[]]
    return {
      day,
      marks: marksOf(writtenByDay?.get(day) ?? lines),
      isOutside,
      isOff: off !== null,
      isOpen: !isOutside && isOpen(lines),
      ...(holiday === null ? {} : { title: holiday }),
      ...noteOf(lines),
    }
  })
}

/** The contested days of an answer with their comments, in order. */
export const contestedDaysOf = (days: readonly ShownDay[]) =>
  days.flatMap(({ day, kind, contested }) =>
    kind === 'mission' && contested !== null ? [{ day, comment: contested }] : [],
  )

/** Which days a company may contest now. */
export const isContestable =
  (days: readonly ShownDay[]) =>
  (lines: readonly ShownDay[]): boolean =>
    lines[0] !== undefined && canBeContested(lines[0].day, contestedDaysOf(days))

/** Whether what is written is what is stored. */
export const isStored = (written: readonly ReportedDay[], stored: readonly ShownDay[]) =>
  areSameDays(
    written,
    stored.filter(({ isOutside }) => !isOutside),
  )

const textOf = (marks: Marks) => dayKinds.map((kind) => marks[kind] ?? 0).join()

/** The marks that are most frequent; the latest of them where several are. */
const usualOf = (days: readonly MonthDay[]): Marks | undefined => {
  const groups = [...Map.groupBy(days, ({ marks }) => textOf(marks)).values()]
  return groups.toSorted(
    (one, other) => other.length - one.length || (one.at(-1)!.day < other.at(-1)!.day ? 1 : -1),
  )[0]?.[0]?.marks
}

/** The month with the usual week of another one: each working day takes what was usual on its weekday; days of rest stay. */
export const withWeekOf = (days: readonly MonthDay[], other: readonly MonthDay[]): MonthDay[] => {
  const worked = other.filter(({ isOff, isOutside }) => !isOff && !isOutside)
  const byColumn = Map.groupBy(worked, ({ day }) => columnOf(day))
  return days.map((each) => {
    const usual = usualOf(byColumn.get(columnOf(each.day)) ?? [])
    return each.isOpen && !each.isOff && usual ? { ...each, marks: usual } : each
  })
}

/** The days on which what is written is not what is stored. */
export const changedDays = (written: readonly ReportedDay[], stored: readonly ShownDay[]): string[] => {
  const byDay = Map.groupBy(written, ({ day }) => day)
  return [...Map.groupBy(stored, ({ day }) => day)]
    .filter(([day, lines]) => !lines[0]?.isOutside && textOf(marksOf(byDay.get(day) ?? [])) !== textOf(marksOf(lines)))
    .map(([day]) => day)
}
