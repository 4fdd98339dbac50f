import { expect, test } from 'vitest'
import { monthTotals } from '#web/features/oversight/statistics/month-totals.ts'

const now = new Date('2026-11-23T09:00:00Z')

test('days are summed by month, and every month of the last twelve is there', () => {
  const points = monthTotals(
    [
      { day: '2025-11-30', count: 50 },
      { day: '2025-12-01', count: 2 },
      { day: '2025-12-31', count: 3 },
      { day: '2026-11-23', count: 4 },
    ],
    now,
  )
  expect(points).toHaveLength(12)
  expect(points[0]).toEqual({ label: '12/2025', value: 5 })
  expect(points[1]).toEqual({ label: '01/2026', value: 0 })
  expect(points.at(-1)).toEqual({ label: '11/2026', value: 4 })
})

test('without any day every month is zero', () => {
  expect(monthTotals([], now).every(({ value }) => value === 0)).toBe(true)
})
