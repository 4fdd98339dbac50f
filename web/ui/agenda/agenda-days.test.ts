import { expect, test } from 'vitest'
import { firstStop, nameOfDay, type AgendaMarks } from '#web/ui/agenda/agenda-days.ts'

const marks: AgendaMarks = {
  word: { one: 'entretien', many: 'entretiens' },
  days: [
    { day: '2026-11-24', tone: 'passed', entries: [{ key: 1, title: 'Data engineer' }] },
    {
      day: '2026-11-25',
      tone: 'coming',
      entries: [
        { key: 2, title: 'Développeur React' },
        { key: 3, title: 'Architecte Java' },
      ],
    },
  ],
  spans: [{ from: '2026-11-25', to: '2026-12-01', name: 'mission : Refonte' }],
}

test('a day is named by its date in French, then by what is on it', () => {
  expect(nameOfDay('2026-11-24', marks)).toBe('24 novembre 2026, 1 entretien : Data engineer')
  expect(nameOfDay('2026-11-25', { ...marks, spans: [] })).toBe(
    '25 novembre 2026, 2 entretiens : Développeur React, Architecte Java',
  )
  expect(nameOfDay('2026-11-25', marks)).toMatch(/Architecte Java, mission : Refonte$/)
  expect(nameOfDay('2026-12-01', marks)).toBe('1 décembre 2026, mission : Refonte')
  expect(nameOfDay('2026-12-02', marks)).toBe('2 décembre 2026')
})

test('the first stop of the keyboard is the first day to come, else the first marked one', () => {
  expect(firstStop('2026-11', marks)).toBe('2026-11-25')
  expect(firstStop('2026-11', { ...marks, days: marks.days.slice(0, 1) })).toBe('2026-11-24')
  expect(firstStop('2026-12', marks)).toBeUndefined()
})
