import { expect, test } from 'vitest'
import { sessionOverAt } from './sessions.ts'

const endsAt = new Date('2026-12-20T09:00:00Z')

test.each([
  ['recruiter', '2026-11-20T09:00:00Z', '2026-12-20T09:00:00Z'],
  ['candidate', '2026-11-19T09:00:00Z', '2026-12-19T09:00:00Z'],
  ['recruiter', '2026-12-19T09:00:00Z', '2026-12-20T09:00:00Z'],
  ['admin', '2026-11-20T09:00:00Z', '2026-11-20T10:00:00Z'],
  ['admin', '2026-12-20T08:30:00Z', '2026-12-20T09:00:00Z'],
] as const)('the session of a %s last used on %s is over on %s', (role, lastUsed, over) => {
  expect(sessionOverAt(role, { endsAt, lastUsedAt: new Date(lastUsed) })).toEqual(new Date(over))
})
