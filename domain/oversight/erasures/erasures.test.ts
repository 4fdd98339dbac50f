import { expect, test } from 'vitest'
import { erasureDueAt, erasureBlocker, inactiveDueAt, inactiveSince, inactivityOf } from './erasures.ts'

const nothing = { hasMission: false, awaitsSignature: false, isLastAdministrator: false }

test('an account that nobody counts on may be erased; each reason refuses it, to a candidate with « tu »', () => {
  expect(erasureBlocker('candidate', nothing)).toBeNull()
  expect(erasureBlocker('candidate', { ...nothing, hasMission: true })).toContain('Ton compte')
  expect(erasureBlocker('recruiter', { ...nothing, awaitsSignature: true })).toContain('un CRA attend une signature')
  expect(erasureBlocker('admin', { ...nothing, isLastAdministrator: true })).toContain('dernier compte administrateur')
})

test('a request is carried out after seven days', () => {
  expect(erasureDueAt(new Date('2026-11-23T09:00:00Z'))).toEqual(new Date('2026-11-30T09:00:00Z'))
})

test('a candidate is asked 23 months after they were last seen and erased after 24, in months of the calendar', () => {
  expect(inactivityOf(new Date('2024-03-31T10:00:00Z'))).toEqual({
    askedAt: new Date('2026-02-28T10:00:00Z'),
    erasedAt: new Date('2026-03-31T10:00:00Z'),
  })
  expect(inactiveSince(new Date('2026-11-23T09:00:00Z'))).toEqual(new Date('2024-12-23T09:00:00Z'))
})

test('whoever is asked late still has a month', () => {
  const now = new Date('2026-11-23T09:00:00Z')
  expect(inactiveDueAt(new Date('2020-01-01T00:00:00Z'), now)).toEqual(new Date('2026-12-23T09:00:00Z'))
  expect(inactiveDueAt(new Date('2024-12-30T00:00:00Z'), now)).toEqual(new Date('2026-12-30T00:00:00Z'))
})
