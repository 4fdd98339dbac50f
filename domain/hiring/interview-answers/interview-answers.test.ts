import { describe, expect, test } from 'vitest'
import { answerEndsAt, answerStanding } from './interview-answers.ts'

const slots = (firstSlot: string, secondSlot: string) => ({ firstSlot, secondSlot })

describe('a mailed link ends', () => {
  test('with its slot, on the clock of Paris, on both sides of summer time', () => {
    const spring = slots('2027-03-27 10:00', '2027-03-29 10:00')
    expect(answerEndsAt(spring.firstSlot, spring)).toEqual(new Date('2027-03-27T09:00:00Z'))
    expect(answerEndsAt(spring.secondSlot, spring)).toEqual(new Date('2027-03-29T08:00:00Z'))
    const autumn = slots('2026-10-24 10:00', '2026-10-26 10:00')
    expect(answerEndsAt(autumn.firstSlot, autumn)).toEqual(new Date('2026-10-24T08:00:00Z'))
    expect(answerEndsAt(autumn.secondSlot, autumn)).toEqual(new Date('2026-10-26T09:00:00Z'))
  })

  test('with the later of both, whichever it is, when it declines', () => {
    const later = new Date('2026-12-01T13:30:00Z')
    expect(answerEndsAt(null, slots('2026-11-30 10:00', '2026-12-01 14:30'))).toEqual(later)
    expect(answerEndsAt(null, slots('2026-12-01 14:30', '2026-11-30 10:00'))).toEqual(later)
  })
})

describe('what a link may do', () => {
  const now = new Date('2026-11-23T09:00:00Z')
  const link = {
    slot: '2026-11-30 10:00',
    version: 2,
    expiresAt: new Date('2026-11-30T09:00:00Z'),
    accountStatus: 'active' as const,
  }
  const interview = {
    status: 'pending' as const,
    version: 2,
    firstSlot: '2026-11-30 10:00',
    selectedSlot: null,
    proposalStatus: 'preselected' as const,
    missionIsInterrupted: false,
  }

  test.each([
    ['open', {}, {}],
    ['open', { slot: null }, {}],
    ['expired', { expiresAt: now }, { status: 'accepted' }],
    ['suspended', { accountStatus: 'suspended' }, { version: 3 }],
    ['suspended', { accountStatus: 'refused' }, {}],
    ['changed', {}, { version: 3 }],
    ['called-off', {}, { status: 'rejected', missionIsInterrupted: true }],
    ['answered', {}, { status: 'accepted', selectedSlot: '2026-11-30 10:00', proposalStatus: 'recruited' }],
    ['answered', {}, { status: 'change_date' }],
    ['closed', {}, { missionIsInterrupted: true }],
    ['closed', {}, { proposalStatus: 'rejected' }],
    ['too-late', {}, { firstSlot: '2026-11-23 18:00' }],
    ['too-late', { slot: null }, { firstSlot: '2026-11-23 18:00' }],
  ] as const)('%s: with %j of an interview with %j', (standing, ofLink, ofInterview) => {
    expect(answerStanding({ ...link, ...ofLink }, { ...interview, ...ofInterview }, now)).toBe(standing)
  })
})
