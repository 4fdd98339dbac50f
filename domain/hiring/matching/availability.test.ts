import { expect, test } from 'vitest'
import { availabilityDay } from './availability.ts'

const now = new Date('2026-11-15T12:00:00Z')

test.each([
  [null, null, '2026-11-15'],
  ['2026-11-01', null, '2026-11-15'],
  ['2026-12-01', null, '2026-12-01'],
  [null, '2026-11-14', '2026-11-15'],
  [null, '2026-11-15', '2026-11-16'],
  ['2026-12-01', '2026-12-31', '2027-01-01'],
  ['2027-02-01', '2026-12-31', '2027-02-01'],
])('available from %s, recruited until %s: free on %s (A-81)', (availableFrom, lastMissionEndDay, day) => {
  expect(availabilityDay({ availableFrom, lastMissionEndDay }, now)).toBe(day)
})

test('today is the day in Paris', () => {
  const nobody = { availableFrom: null, lastMissionEndDay: null }
  expect(availabilityDay(nobody, new Date('2026-11-15T22:59:59Z'))).toBe('2026-11-15')
  expect(availabilityDay(nobody, new Date('2026-11-15T23:00:00Z'))).toBe('2026-11-16')
})
