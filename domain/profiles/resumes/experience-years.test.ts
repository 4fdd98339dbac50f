import { expect, test } from 'vitest'
import { yearsOfExperience } from './experience-years.ts'

const today = '2026-11-22'

test('months are counted once, and breaks are left out', () => {
  const job = (startedOn: string, endedOn: string | null) => ({ startedOn, endedOn })
  const years = (...jobs: ReturnType<typeof job>[]) => yearsOfExperience(jobs, today)
  expect(years()).toBe(0)
  expect(years(job('2020-01-01', '2020-12-01'))).toBe(1)
  expect(years(job('2020-01-01', '2020-11-01'))).toBe(0)
  expect(years(job('2020-01-01', '2021-12-01'), job('2021-01-01', '2021-06-01'))).toBe(2)
  expect(years(job('2010-01-01', '2010-12-01'), job('2020-01-01', '2020-12-01'))).toBe(2)
  expect(years(job('2024-12-01', null))).toBe(2)
  expect(years(job('2025-12-01', '2099-01-01'))).toBe(1)
  expect(years(job('2027-01-01', null))).toBe(0)
})
