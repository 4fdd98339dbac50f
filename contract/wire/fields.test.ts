import { expect, test } from 'vitest'
import { day, minute, month } from './fields.ts'

test.each(['0000-02-29', '1899-12-31', '2100-01-01', '9999-12-31', '2026-02-30'])('the day %s is refused', (text) => {
  expect(day.safeParse(text).error?.issues[0]?.message).toBe('Date invalide')
  expect(minute.safeParse(`${text} 10:00`).error?.issues[0]?.message).toBe('Date invalide')
})

test.each(['0000-01', '1899-12', '2100-01', '2026-13'])('the month %s is refused', (text) => {
  expect(month.safeParse(text).error?.issues[0]?.message).toBe('Mois invalide')
})

test('a day, a minute and a month of our time are taken', () => {
  expect([day.parse('1900-01-01'), day.parse('2099-12-31')]).toEqual(['1900-01-01', '2099-12-31'])
  expect(minute.parse('2026-11-26 10:00')).toBe('2026-11-26 10:00')
  expect(month.parse('2026-11')).toBe('2026-11')
})
