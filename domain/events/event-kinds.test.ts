import { describe, expect, expectTypeOf, test } from 'vitest'
import { eventKindOf, eventKinds, isFollowedBy, type EventKind } from './event-kinds.ts'

describe('the list of events', () => {
  test('requires for each event its readers and its followers', () => {
    expectTypeOf<{ subject: 'mission'; readers: 'parties' }>().not.toExtend<EventKind>()
    expectTypeOf<{ subject: 'mission'; followers: ['todos'] }>().not.toExtend<EventKind>()
    expectTypeOf<{ subject: 'mission'; readers: 'parties'; followers: ['index'] }>().toExtend<EventKind>()
    expectTypeOf<{ subject: 'interview'; readers: 'parties'; followers: [] }>().toExtend<EventKind>()
  })

  test('allows an index update only for subjects whose candidates can be found', () => {
    expectTypeOf<{ subject: 'interview'; readers: 'parties'; followers: ['index'] }>().not.toExtend<EventKind>()
  })

  test('has who must move worked out again after each event that concerns a mission or a person', () => {
    const alone = new Set([
      'contact',
      'skill',
      'skill-type',
      'sector',
      'refusal-reason',
      'contract-template',
      'legal-identity',
      'payment-order',
    ])
    for (const [type, { subject }] of Object.entries(eventKinds))
      expect(isFollowedBy(type, 'todos'), type).toBe(!alone.has(subject))
  })

  test('has the calendars compared after each event of a mission, a proposal or an interview', () => {
    for (const [type, { subject }] of Object.entries(eventKinds))
      expect(isFollowedBy(type, 'calendars'), type).toBe(['mission', 'proposal', 'interview'].includes(subject))
  })

  test('gives the meaning of each type, and undefined for an unknown one', () => {
    for (const [type, kind] of Object.entries(eventKinds)) expect(eventKindOf(type)).toEqual(kind)
    expect(['mission.moved', 'constructor', ''].map(eventKindOf)).toEqual([undefined, undefined, undefined])
  })
})
