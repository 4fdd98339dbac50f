import { expect, test } from 'vitest'
import { documentTypes } from '#domain/papers/documents/document-types.ts'
import { people, whoMay } from '#test/people/rights.ts'
import { canReadConformity, canSendPaper, canVerifyPaper, hasSecurityCode } from './vigilance.policy.ts'

test.each([
  ['candidate', ['admin', 'candidate']],
  ['rival', ['admin', 'rival']],
] as const)('the vigilance file of %s is read by them and by the administrator', (owner, readers) => {
  expect(whoMay((actor) => canReadConformity(actor, { candidateAccountId: people[owner].id }))).toEqual(readers)
})

test('papers are sent by candidates', () => {
  expect(whoMay(canSendPaper)).toEqual(['candidate', 'rival'])
})

test('one kind of paper alone has a security code', () => {
  expect(documentTypes.filter(hasSecurityCode)).toEqual(['attestation-vigilance'])
})

test.each([
  ['attestation-vigilance', null, ['admin']],
  ['attestation-vigilance', new Date('2026-11-23T09:00:00Z'), []],
  ['immatriculation', null, []],
  ['rib', null, []],
] as const)('the code of a paper of the kind %s, checked on %s, is noted once', (type, checkedAt, by) => {
  expect(whoMay((actor) => canVerifyPaper(actor, { type, checkedAt }))).toEqual(by)
})
