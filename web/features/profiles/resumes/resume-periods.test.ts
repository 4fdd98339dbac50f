import { expect, test } from 'vitest'
import { positionPeriod, studyPeriod } from '#web/features/profiles/resumes/resume-periods.ts'

const today = '2026-11-22'

test('a position is dated by its months, and its length counts both', () => {
  expect(positionPeriod('2021-03-01', '2023-06-01', today)).toEqual({
    when: 'mars 2021 – juin 2023',
    length: '2 ans 4 mois',
  })
  expect(positionPeriod('2022-01-01', '2022-12-01', today).length).toBe('1 an')
  expect(positionPeriod('2022-05-01', '2022-05-01', today)).toEqual({ when: 'mai 2022', length: '1 mois' })
})

test('a position without an end goes on until today, and one that has not begun has no length', () => {
  expect(positionPeriod('2021-03-01', null, today)).toEqual({
    when: 'depuis mars 2021',
    length: '5 ans 9 mois',
  })
  expect(positionPeriod('2027-02-01', null, today).length).toBe('')
})

test('a study has its years, or the last one alone', () => {
  expect(studyPeriod('2012-01-01', '2015-01-01')).toBe('2012 – 2015')
  expect(studyPeriod('2015-01-01', '2015-01-01')).toBe('2015')
  expect(studyPeriod(null, '2015-01-01')).toBe('2015')
})
