import { expect, test } from 'vitest'
import { eventNames, eventWords } from './event-words.ts'
import { isOfAccount, readableEvents, readableFields } from './event-visibility.ts'
import { forgottenValue, isPersonal } from './plain-values.ts'
import { isAlarming, isMirrored, securityEventNames, securityWordsOf } from './security-words.ts'

test('both sides of a mission read its events and the same values, and neither those of an account or of the platform', () => {
  expect(readableEvents.recruiter).toEqual(readableEvents.candidate)
  expect(readableFields.candidate).toEqual(readableFields.recruiter)
  expect(readableEvents.admin).toEqual(eventNames)
  for (const type of ['mission.published', 'proposal.assigned', 'interview.accepted'] as const)
    expect(readableEvents.candidate, type).toContain(type)
  for (const type of ['account.created', 'password.changed', 'recovery-code.used'] as const)
    expect(readableEvents.candidate, type).not.toContain(type)
  expect([isOfAccount('email.changed'), isOfAccount('password.changed'), isOfAccount('mission.published')]).toEqual([
    true,
    false,
    false,
  ])
})

test('a value is personal unless it is listed, and all of a wish is', () => {
  expect(isPersonal('mission.edited', 'title')).toBe(false)
  expect(isPersonal('mission.edited', 'phone')).toBe(true)
  expect(isPersonal('preferred-mission.chosen', 'region')).toBe(true)
  expect(forgottenValue).toBe('(effacé)')
})

test('what was refused is alarming, and what succeeded is not', () => {
  const quiet = securityEventNames.filter((type) => !isAlarming(type))
  expect(quiet).toEqual(['login.succeeded', ...eventNames.filter(isMirrored)])
  expect(isMirrored('mission.published')).toBe(false)
  expect([securityWordsOf('login.failed'), securityWordsOf('password.changed')]).toEqual([
    'Mot de passe refusé',
    eventWords['password.changed'].label,
  ])
})
