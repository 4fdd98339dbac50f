import { describe, expect, test } from 'vitest'
import { can } from '#domain/machine.ts'
import {
  hasEndedUnsigned,
  partyOfRole,
  signatureMachine,
  signatureStateAt,
  signatureStates,
  signersIn,
  storedSignatureStatuses,
  turnOf,
  type SignatureFacts,
} from './signatures.ts'

const now = new Date('2026-11-23T09:00:00Z')
const later = new Date('2026-12-23T09:00:00Z')
const facts: SignatureFacts = {
  status: 'sent',
  order: 'party-first',
  kind: 'candidate',
  signed: [],
  expiresAt: later,
  isMoot: false,
}

describe('a signature request', () => {
  test.each(storedSignatureStatuses)('that is %s, expires or has no more use only while it is waited for', (status) => {
    const isOpen = status === 'sent' || status === 'started'
    expect(signatureStateAt({ ...facts, status }, now)).toBe(status)
    expect(signatureStateAt({ ...facts, status }, later)).toBe(isOpen ? 'expired' : status)
    expect(signatureStateAt({ ...facts, status, isMoot: true }, now)).toBe(isOpen ? 'lapsed' : status)
  })

  test('makes room for another of the same document once it has ended without a seal', () => {
    expect(signatureStates.filter(hasEndedUnsigned)).toEqual(['refused', 'withdrawn', 'expired', 'lapsed'])
  })

  test('is signed by one after the other, in the order that was given', () => {
    expect(signersIn('party-first')).toEqual(['party', 'platform'])
    expect(turnOf(facts)).toBe('party')
    expect(turnOf({ ...facts, signed: ['party'] })).toBe('platform')
    expect(turnOf({ order: 'platform-first', signed: [] })).toBe('platform')
    expect(turnOf({ order: 'platform-first', signed: ['party', 'platform'] })).toBeUndefined()
  })

  test('is signed for the platform by an administrator, and by nobody of the other side', () => {
    expect([partyOfRole('admin', 'candidate'), partyOfRole('candidate', 'candidate')]).toEqual(['platform', 'party'])
    expect(partyOfRole('recruiter', 'candidate')).toBeUndefined()
  })

  test('is refused by its side until that side has signed', () => {
    const refuses = (given: Partial<SignatureFacts>) =>
      can(signatureMachine, { ...facts, ...given }, 'refuse', { role: 'candidate', now })
    expect(refuses({})).toBe(true)
    expect(refuses({ status: 'started', order: 'platform-first', signed: ['platform'] })).toBe(true)
    expect(refuses({ status: 'started', signed: ['party'] })).toBe(false)
  })
})
