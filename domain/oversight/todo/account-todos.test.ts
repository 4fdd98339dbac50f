import { describe, expect, test } from 'vitest'
import { instantOf } from '#domain/time/paris-instants.ts'
import { minuteOf } from '#domain/time/paris-time.ts'
import { todosOfAccount, type AccountTodoFacts } from './account-todos.ts'

const account: AccountTodoFacts = {
  id: 70,
  status: 'active',
  receivedAt: null,
  dailyRate: 500,
  missions: [],
  papers: [],
}
const mission = {
  startDay: '2026-11-16',
  endDay: '2027-01-15',
  region: 'Bretagne',
  recruitedAt: instantOf('2026-11-10 10:00'),
}
const papers = (['attestation-vigilance', 'immatriculation', 'attestation-fiscale', 'rc-professionnelle'] as const).map(
  (type) => ({ type, issuedOn: '2026-11-02', endsOn: '2027-11-01' }),
)

const at = (facts: Partial<AccountTodoFacts>, now: string) => todosOfAccount({ ...account, ...facts }, instantOf(now))
const first = (facts: Partial<AccountTodoFacts>, now: string) => {
  const [todo] = at(facts, now).todos
  return todo && { kind: todo.kind, accountId: todo.accountId, dueAt: minuteOf(todo.dueAt) }
}

describe('a registration', () => {
  const received = { status: 'pending' as const, receivedAt: instantOf('2026-11-20 16:00') }

  test('waits for the platform two working days once its address is confirmed', () => {
    expect(first(received, '2026-11-21 10:00')).toEqual({
      kind: 'registration.decide',
      accountId: null,
      dueAt: '2026-11-24 18:00',
    })
    expect(first({ ...received, receivedAt: null }, '2026-11-21 10:00')).toBeUndefined()
  })

  test.each(['active', 'refused', 'suspended'] as const)('waits for nobody once it is %s', (status) => {
    expect(first({ ...received, status }, '2026-11-21 10:00')).toBeUndefined()
  })
})

describe('the papers of a candidate', () => {
  test('are asked for while a mission needs them, five working days after the recruitment', () => {
    expect(first({ missions: [mission] }, '2026-11-12 10:00')).toEqual({
      kind: 'papers.complete',
      accountId: 70,
      dueAt: '2026-11-18 18:00',
    })
    expect(first({}, '2026-11-12 10:00')).toBeUndefined()
    expect(first({ missions: [mission] }, '2027-01-16 00:00')).toBeUndefined()
    expect(first({ missions: [{ ...mission, endDay: '2026-11-17' }] }, '2026-11-12 10:00')).toBeUndefined()
  })

  test('that are good are asked for again thirty days before the first of them ends', () => {
    const file = { missions: [{ ...mission, endDay: '2027-06-30' }], papers }
    expect(first(file, '2026-11-12 10:00')).toBeUndefined()
    // The tax certificate is good until the end of its year.
    const { changesAt } = at(file, '2026-11-12 10:00')
    expect(changesAt && minuteOf(changesAt)).toBe('2026-12-01 00:00')
    expect(first(file, '2026-12-01 00:00')).toMatchObject({ kind: 'papers.complete', dueAt: '2026-12-31 18:00' })
    expect(first(file, '2027-01-04 10:00')).toMatchObject({ dueAt: '2026-12-31 18:00' })
  })
})
