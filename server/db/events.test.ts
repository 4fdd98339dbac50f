import { describe, expect, expectTypeOf, test } from 'vitest'
import { eventKindOf, eventKinds, type EventKind, type EventType } from './events.ts'
import type { Happening } from './record.ts'

/** An event as `record` is given it. */
type Recorded<Type, Subject> = { type: Type; subject: Subject; subjectId: number }

describe('the list of events', () => {
  test('is closed: no other event is recorded, nor one with the subject of another', () => {
    expectTypeOf<Recorded<'mission.edited', 'mission'>>().toExtend<Happening>()
    expectTypeOf<Recorded<'mission.moved', 'mission'>>().not.toExtend<Happening>()
    expectTypeOf<Recorded<'mission.edited', 'proposal'>>().not.toExtend<Happening>()
    expectTypeOf<Happening['type']>().toEqualTypeOf<EventType>()
  })

  test('cannot forget what the matching index reads again', () => {
    expectTypeOf<{ subject: 'mission' }>().not.toExtend<EventKind>()
    expectTypeOf<{ subject: 'mission'; rereads: 'subject' }>().toExtend<EventKind>()
    expectTypeOf<{ subject: 'interview'; rereads: 'nothing' }>().toExtend<EventKind>()
  })

  test('lets the index read again only what it can find the candidates of', () => {
    expectTypeOf<{ subject: 'interview'; rereads: 'subject' }>().not.toExtend<EventKind>()
  })

  test('knows what each of its types says, and nothing of any other', () => {
    for (const [type, kind] of Object.entries(eventKinds)) expect(eventKindOf(type)).toEqual(kind)
    expect(['mission.moved', 'constructor', ''].map(eventKindOf)).toEqual([undefined, undefined, undefined])
  })
})
