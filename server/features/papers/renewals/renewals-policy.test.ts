import { expect, test } from 'vitest'
import type { WholeMission } from '#server/features/hiring/missions/missions.sql.ts'
import { canBeRenewed } from './renewals.policy.ts'

const mission = {
  isInterrupted: false,
  startDay: '2026-11-10',
  endDay: '2026-11-20',
  recruitedCount: 1,
  renewal: '3 mois renouvelables',
} as WholeMission

test.each([
  ['from its first instant', mission, '2026-11-09T23:00:00Z', true],
  ['not one instant before', mission, '2026-11-09T22:59:59.999Z', false],
  ['until its last instant', mission, '2026-11-20T22:59:59.999Z', true],
  ['not one instant after', mission, '2026-11-20T23:00:00Z', false],
  ['not without a recruit', { ...mission, recruitedCount: 0 }, '2026-11-15T12:00:00Z', false],
  ['not once it is interrupted', { ...mission, isInterrupted: true }, '2026-11-15T12:00:00Z', false],
  ['not when no renewal was offered', { ...mission, renewal: null }, '2026-11-15T12:00:00Z', false],
  ['not by a text that is no renewal', { ...mission, renewal: 'à voir' }, '2026-11-15T12:00:00Z', false],
] as const)('a mission can be renewed %s', (_, asked, instant, expected) => {
  expect(canBeRenewed(asked, new Date(instant))).toBe(expected)
})
