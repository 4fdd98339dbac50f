import { expect, test } from 'vitest'
import { nextBankDay } from './bank-days.ts'

test.each([
  ['a weekday', '2026-11-23', '2026-11-24'],
  ['a Friday', '2026-11-27', '2026-11-30'],
  ['a Saturday', '2026-11-28', '2026-11-30'],
  ['Maundy Thursday: from Good Friday to Easter Monday nothing is settled', '2027-03-25', '2027-03-30'],
  ['the day before 1 May', '2029-04-30', '2029-05-02'],
  ['Christmas Eve: two days, then a weekend', '2026-12-24', '2026-12-28'],
  ['the last day of a year', '2026-12-31', '2027-01-04'],
  ['a day before a holiday that France alone keeps', '2029-05-07', '2029-05-08'],
])('after %s', (_, day, next) => {
  expect(nextBankDay(day)).toBe(next)
})
