import { describe, expect, expectTypeOf, test } from 'vitest'
import { eventKindOf, eventKinds, type EventKind, type EventType } from './events.ts'
import type { DomainEvent } from './record.ts'

/** The event type that `record` accepts. */
type Recorded<Type, Subject> = { type: Type; subject: Subject; subjectId: number }

describe('the list of events', () => {
  test('is closed: an unknown event, or a wrong subject, does not compile', () => {
    expectTypeOf<Recorded<'mission.edited', 'mission'>>().toExtend<DomainEvent>()
    expectTypeOf<Recorded<'mission.moved', 'mission'>>().not.toExtend<DomainEvent>()
    expectTypeOf<Recorded<'mission.edited', 'proposal'>>().not.toExtend<DomainEvent>()
    expectTypeOf<DomainEvent['type']>().toEqualTypeOf<EventType>()
  })

  test('requires for each event what the matching index reads again', () => {
    expectTypeOf<{ subject: 'mission' }>().not.toExtend<EventKind>()
    expectTypeOf<{ subject: 'mission'; rereads: 'subject' }>().toExtend<EventKind>()
    expectTypeOf<{ subject: 'interview'; rereads: 'nothing' }>().toExtend<EventKind>()
  })

  test('allows an index update only for subjects whose candidates can be found', () => {
    expectTypeOf<{ subject: 'interview'; rereads: 'subject' }>().not.toExtend<EventKind>()
  })

  test('gives the meaning of each type, and undefined for an unknown one', () => {
    for (const [type, kind] of Object.entries(eventKinds)) expect(eventKindOf(type)).toEqual(kind)
    expect(['mission.moved', 'constructor', ''].map(eventKindOf)).toEqual([undefined, undefined, undefined])
  })
})
