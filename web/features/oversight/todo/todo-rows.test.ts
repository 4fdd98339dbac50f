import { expect, test } from 'vitest'
import type { TodoItem } from '#contract/oversight/todo.ts'
import { laterDays } from './later-days.ts'
import { linesOf } from './todo-lines.ts'
import { termOfTodo } from './term-words.ts'
import { factsOfTodo, monthOfTodo, returnOfTodo, titleOfLine } from './todo-row-words.ts'

const now = new Date('2026-11-23T09:00:00Z')

const month: TodoItem = {
  id: 1,
  kind: 'report.submit',
  holder: 'candidate',
  since: '2026-10-30T08:00:00.000Z',
  dueAt: '2026-11-06T17:00:00.000Z',
  isOverdue: true,
  mission: { id: 1, title: 'Développeur React' },
  company: 'Altaïr',
  missionProfilId: 7,
  person: { userId: 4, fullName: 'Estelle Paris', isCompany: false },
  interview: null,
  report: { month: '2026-08', version: 1 },
  renewalId: null,
  snoozedUntil: null,
}
const next: TodoItem = { ...month, id: 2, report: { month: '2026-09', version: 1 } }
const elsewhere: TodoItem = { ...month, id: 3, missionProfilId: 8 }
const interview: TodoItem = { ...month, id: 4, kind: 'proposal.interview', holder: 'recruiter', report: null }
const own = (item: TodoItem): TodoItem => ({ ...item, person: null })

const idsOf = (items: TodoItem[]) => linesOf(items).map((line) => line.map(({ id }) => id))

test('the months of one person on one mission are one row, and nothing else is', () => {
  expect(idsOf([month, next, elsewhere])).toEqual([[1, 2], [3]])
  expect(idsOf([interview, { ...interview, id: 5 }])).toEqual([[4], [5]])
  expect(idsOf([])).toEqual([])
})

test('a row of months says whose they are, and to herself only how many', () => {
  expect(titleOfLine([month, next], 'admin')).toBe('Estelle Paris\u00a0: 2 mois à soumettre')
  expect(titleOfLine([own(month), own(next)], 'candidate')).toBe('2 mois à soumettre')
  expect(monthOfTodo(month)).toBe('Août 2026')
})

test('another’s move is what must be done, and the grey words begin with who does it', () => {
  expect(titleOfLine([interview], 'admin')).toBe('Proposer un entretien')
  expect(factsOfTodo([interview], 'admin')).toBe('Altaïr · Développeur React · Estelle Paris')
  expect(titleOfLine([month], 'admin')).toBe('Soumettre le mois d’août 2026')
  expect(factsOfTodo([month], 'admin')).toBe('Estelle Paris · Développeur React · Altaïr')
  expect(factsOfTodo([month, next], 'admin')).toBe('Développeur React · Altaïr')
})

test('nobody reads their own name in grey', () => {
  expect(factsOfTodo([interview], 'recruiter')).toBe('Développeur React')
  expect(factsOfTodo([own(month)], 'candidate')).toBe('Développeur React · Altaïr')
})

test.each([
  ['2026-11-06T17:00:00.000Z', true, '17 jours de retard'],
  ['2026-11-22T17:00:00.000Z', true, '1 jour de retard'],
  ['2026-11-23T08:00:00.000Z', true, 'attendu avant 9\u00a0h'],
  ['2026-11-23T17:00:00.000Z', false, 'aujourd’hui avant 18\u00a0h'],
  ['2026-11-26T17:00:00.000Z', false, 'avant le jeudi 26\u00a0novembre'],
  ['2027-01-01T17:00:00.000Z', false, 'avant le vendredi 1er\u00a0janvier 2027'],
])('a term is told in words: %s', (dueAt, isOverdue, end) => {
  expect(termOfTodo({ ...month, dueAt, isOverdue }, now)).toEqual({ end, isLate: isOverdue })
})

test('what was put off says when it comes back', () => {
  expect(returnOfTodo('2026-11-30T08:00:00.000Z', now).end).toBe('jusqu’au lundi 30\u00a0novembre')
})

test.each([
  ['2026-11-23T09:00:00Z', ['2026-11-24', '2026-11-30', '2026-11-30']],
  ['2026-11-27T09:00:00Z', ['2026-11-28', '2026-11-30', '2026-12-04']],
  ['2026-11-29T22:30:00Z', ['2026-11-30', '2026-11-30', '2026-12-06']],
  // Already Monday in Paris.
  ['2026-11-29T23:30:00Z', ['2026-12-01', '2026-12-07', '2026-12-07']],
])('on %s tomorrow, Monday and in a week are days to come', (instant, days) => {
  expect(laterDays(new Date(instant)).map(({ day }) => day)).toEqual(days)
})
