import { monthOf, shownMonthsAt } from '#domain/time/months.ts'
import type { Day } from '#domain/time/paris-time.ts'
import type { Point } from '#web/ui/charts/line-chart.tsx'

/** The counts of days summed by month, over the last twelve months; an empty month is zero. */
export const monthTotals = (
  days: readonly { day: Day; count: number }[],
  now = new Date(),
): [Point, Point, ...Point[]] => {
  const points = shownMonthsAt(now).map((month) => ({
    label: `${month.slice(5)}/${month.slice(0, 4)}`,
    value: days.reduce((sum, { day, count }) => (monthOf(day) === month ? sum + count : sum), 0),
  }))
  return points as [Point, Point, ...Point[]]
}
