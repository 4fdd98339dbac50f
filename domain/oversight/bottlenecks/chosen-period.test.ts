import { expect, test } from 'vitest'
import { daysBetween } from '#domain/time/paris-time.ts'
import { periodBefore, periodChosenAt, spans } from './chosen-period.ts'

/** Half past midnight on 24 November in Paris. */
const now = new Date('2026-11-23T23:30:00Z')

test('a period of so many days ends with today in Paris', () => {
  expect(periodChosenAt({ span: '30' }, now)).toEqual({ from: '2026-10-26', until: '2026-11-25' })
  for (const span of spans.filter((each) => each !== 'dates')) {
    const { from, until } = periodChosenAt({ span, from: '2026-01-01', to: '2026-01-02' }, now)
    expect([daysBetween(from, until), until]).toEqual([Number(span), '2026-11-25'])
  }
})

test('chosen days are both included, and a missing one is made up', () => {
  expect(periodChosenAt({ span: 'dates', from: '2026-03-01', to: '2026-03-31' }, now)).toEqual({
    from: '2026-03-01',
    until: '2026-04-01',
  })
  expect(periodChosenAt({ span: 'dates', to: '2026-03-31' }, now)).toEqual({ from: '2026-03-02', until: '2026-04-01' })
  expect(periodChosenAt({ span: 'dates', from: '2026-11-01' }, now)).toEqual({
    from: '2026-11-01',
    until: '2026-11-25',
  })
})

test('the period before is as long, and ends the day before', () => {
  expect(periodBefore({ from: '2026-03-01', until: '2026-04-01' })).toEqual({ from: '2026-01-29', until: '2026-03-01' })
})
