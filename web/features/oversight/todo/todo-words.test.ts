import { expect, test } from 'vitest'
import type { Awaited, TodoItem } from '#contract/oversight/todo.ts'
import { choiceOfKind, headOfKind } from './todo-kinds.ts'
import { awaitedLine, awaitedSentence } from './awaited-words.ts'
import { titleOfTodo } from './todo-words.ts'

const awaited: Awaited = {
  kind: 'proposal.interview',
  holder: 'recruiter',
  dueAt: '2026-11-26T17:00:00.000Z',
  isOverdue: false,
  missionProfilId: 7,
  fullName: null,
  month: null,
}
const until = `jeudi 26\u00a0novembre à 18\u00a0h`
const endsThisYear = (sentence: string) => sentence.replaceAll(' 2026 à', ' à')

test('each side reads whose move it is, and until when', () => {
  const read = (...args: Parameters<typeof awaitedSentence>) => endsThisYear(awaitedSentence(...args))
  expect(read(awaited, 'candidate')).toBe(`L’entreprise a jusqu’au ${until} pour proposer un entretien.`)
  expect(read({ ...awaited, fullName: 'A.D.' }, 'recruiter')).toBe(
    `A.D.\u00a0: vous avez jusqu’au ${until} pour proposer un entretien.`,
  )
  const late = { ...awaited, isOverdue: true }
  expect(read(late, 'candidate')).toBe(`L’entreprise devait proposer un entretien avant le ${until}.`)
  expect(read({ ...late, kind: 'interview.answer', holder: 'candidate' }, 'candidate')).toBe(
    `Tu devais choisir un créneau avant le ${until}.`,
  )
})

const item: TodoItem = {
  id: 1,
  kind: 'report.submit',
  holder: 'candidate',
  since: '2026-10-30T08:00:00.000Z',
  dueAt: '2026-11-06T17:00:00.000Z',
  isOverdue: false,
  mission: { id: 1, title: 'Développeur React' },
  company: 'Altaïr',
  missionProfilId: 7,
  person: null,
  interview: null,
  report: { month: '2026-10', version: 1 },
  renewalId: null,
  snoozedUntil: null,
}

test.each([
  ['2026-10', 'Soumets ton mois d’octobre 2026'],
  ['2026-11', 'Soumets ton mois de novembre 2026'],
])('a title names the month %s as French does', (month, title) => {
  expect(titleOfTodo({ ...item, report: { month, version: 1 } }, 'candidate')).toBe(title)
})

test('of another’s move the title says who must do what', () => {
  expect(titleOfTodo(item, 'admin')).toBe('L’inspirnaute\u00a0: soumettre le mois d’octobre 2026')
})

test('a kind is named with how many there are, and whose move it is where it is another’s', () => {
  const kind = { kind: 'registration.decide', count: 1200, late: 0 } as const
  expect(headOfKind(kind)).toBe('Répondre à une inscription (1\u202f200)')
  expect(headOfKind({ ...kind, count: 12, late: 3 })).toBe('Répondre à une inscription (12, dont 3 en retard)')
  expect(choiceOfKind(kind)).toBe('Répondre à une inscription (1\u202f200)')
  expect(choiceOfKind({ kind: 'renewal.company', count: 4 })).toBe('L’entreprise\u00a0: répondre au renouvellement (4)')
})

test('beside a person stands what is to do, and how late it is', () => {
  const at = (day: string) => new Date(`${day}T12:00:00Z`)
  const late = { ...awaited, isOverdue: true }
  const plain = (text: string) => text.replaceAll('\u00a0', ' ')
  expect(plain(awaitedLine(awaited, 'recruiter', at('2026-11-24')))).toBe(
    'Proposer un entretien, avant le jeudi 26 novembre',
  )
  expect(plain(awaitedLine(late, 'recruiter', at('2026-12-13')))).toBe('Proposer un entretien : 17 jours de retard')
  expect(plain(awaitedLine(late, 'recruiter', at('2026-11-27')))).toBe('Proposer un entretien : 1 jour de retard')
  expect(plain(awaitedLine(late, 'candidate', at('2026-11-26')))).toBe(
    'L’entreprise : proposer un entretien, attendu avant 18 h',
  )
})
