import { expect, test } from 'vitest'
import { awaitedStart, mayTellAt } from './mission-watches.ts'

test.each([
  ['2026-11-20T05:59:59Z', false],
  ['2026-11-20T06:00:00Z', true],
  ['2026-11-20T18:59:59Z', true],
  ['2026-11-20T19:00:00Z', false],
  ['2026-07-20T05:00:00Z', true],
  ['2026-07-20T18:00:00Z', false],
])('a watch tells from 7:00 to 20:00 in Paris: at %s %s', (now, may) => expect(mayTellAt(new Date(now))).toBe(may))

test('a mission that should have begun can still begin today', () => {
  const now = new Date('2026-11-20T23:30:00Z')
  expect(awaitedStart('2026-11-20', now)).toBe('2026-11-21')
  expect(awaitedStart('2026-11-22', now)).toBe('2026-11-22')
})
