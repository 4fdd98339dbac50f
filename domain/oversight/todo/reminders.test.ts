import { expect, test } from 'vitest'
import { reminderBlocker, type RemindedTodo } from './reminders.ts'
import { kindsByUrgency } from './urgency.ts'
import { todoKinds, todoRules } from './todos.ts'

const now = new Date('2026-11-20T09:00:00Z')
const late: RemindedTodo = {
  accountId: 1,
  isHolderActive: true,
  dueAt: new Date('2026-11-20T08:59:59Z'),
  remindedAt: null,
}

test.each<[string | null, Partial<RemindedTodo>]>([
  [null, {}],
  [null, { remindedAt: new Date('2026-11-19T22:59:00Z') }],
  ['reminded-today', { remindedAt: new Date('2026-11-19T23:00:00Z') }],
  ['not-late', { dueAt: now }],
  ['own-move', { accountId: null, isHolderActive: false }],
  ['holder-inactive', { isHolderActive: false, dueAt: now }],
])('what blocks a reminder is %s with %j', (blocker, change) => {
  expect(reminderBlocker({ ...late, ...change }, now)).toBe(blocker)
})

test('the kinds with the shortest term come first, and none is missing', () => {
  const hours = kindsByUrgency.map((kind) => {
    const term = todoRules[kind].within
    return 'hours' in term ? term.hours : 24 * term.workingDays
  })
  expect(hours).toEqual(hours.toSorted((one, other) => one - other))
  expect(kindsByUrgency.toSorted()).toEqual([...todoKinds].toSorted())
})
