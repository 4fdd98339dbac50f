import { expect, test } from 'vitest'
import { isRenewalDue, type TabUse } from '#web/lib/session/renewal.ts'
import type { Session } from '#web/lib/session/session.ts'

const end = 1_000_000
const session: Session = {
  id: 1,
  username: '',
  roles: [],
  isActive: true,
  recruteur: 0,
  profil: 0,
  role: 'admin',
  exp: end / 1000,
}
const at = (now: number, change: Partial<TabUse> = {}): TabUse => ({
  now,
  lastActivity: now,
  visible: true,
  justShown: false,
  ...change,
})

test('the pair is renewed in its last minute, not before', () => {
  expect(isRenewalDue(session, at(end - 60_001))).toBe(false)
  expect(isRenewalDue(session, at(end - 60_000))).toBe(true)
})

test('the next call renews an expired pair, except when a hidden tab becomes visible', () => {
  expect(isRenewalDue(session, at(end + 1))).toBe(false)
  expect(isRenewalDue(session, at(end + 1, { justShown: true }))).toBe(true)
})

test('a hidden tab, an idle tab and a visitor start no renewal', () => {
  expect(isRenewalDue(session, at(end - 1, { visible: false }))).toBe(false)
  expect(isRenewalDue(session, at(end - 1, { lastActivity: end - 16 * 60_000 }))).toBe(false)
  expect(isRenewalDue(undefined, at(end - 1))).toBe(false)
})
