import { describe, expect, test } from 'vitest'
import { changesOf, entriesOf, repeatedOf, type CalendarFacts, type SentEntry } from './interview-calendar.ts'

const now = new Date('2026-11-23T09:00:00Z')
const [first, second] = ['2026-11-26 10:00', '2026-11-27 15:00']

const links = { 1: 'https://visio.fr/un', 2: 'https://visio.fr/deux' }
const [one, two] = [
  { slot: 1, minute: first, link: links[1] },
  { slot: 2, minute: second, link: links[2] },
] as const

const pending: CalendarFacts = {
  status: 'pending',
  firstSlot: first,
  firstLink: links[1],
  secondSlot: second,
  secondLink: links[2],
  selectedSlot: null,
  proposalStatus: 'preselected',
  missionIsInterrupted: false,
  missionIsDeleted: false,
}
const accepted = { ...pending, status: 'accepted', selectedSlot: second } as const

const statusesOf = (facts: CalendarFacts) => entriesOf(facts).map(({ status }) => status)

/** Sends what has to be sent, and answers what the calendar holds then. */
const sendAll = (sent: readonly SentEntry[], facts: CalendarFacts | null, at = now): SentEntry[] => {
  const changes = changesOf(sent, facts && entriesOf(facts), at)
  return [...sent.filter(({ slot }) => changes.every((change) => change.slot !== slot)), ...changes]
}

describe('a slot in a calendar', () => {
  test('is open until one is chosen; then one is agreed and the other is not any more', () => {
    expect(statusesOf(pending)).toEqual(['tentative', 'tentative'])
    expect(statusesOf(accepted)).toEqual(['cancelled', 'confirmed'])
  })

  test.each([
    ['rejected', { ...accepted, status: 'rejected' }],
    ['asked to be another', { ...pending, status: 'change_date' }],
    ['of a candidate who declined or is not kept', { ...accepted, proposalStatus: 'rejected' }],
    ['of an interrupted mission', { ...accepted, missionIsInterrupted: true }],
    ['of a deleted mission', { ...pending, missionIsDeleted: true }],
  ] as const)('%s, neither stands', (_, facts) => {
    expect(statusesOf(facts)).toEqual(['cancelled', 'cancelled'])
  })
})

describe('what has to be sent', () => {
  test('the agreed slot comes first, and every sending raises the sequence', () => {
    const proposed = sendAll([], pending)
    expect(proposed.map(({ sequence }) => sequence)).toEqual([0, 0])
    expect(changesOf(proposed, entriesOf(accepted), now)).toEqual([
      { ...two, status: 'confirmed', sequence: 1 },
      { ...one, status: 'cancelled', sequence: 1 },
    ])
  })

  test('nothing, when nothing changed or nothing was ever sent of what is called off', () => {
    const proposed = sendAll([], pending)
    expect(changesOf(proposed, entriesOf(pending), now)).toEqual([])
    expect(changesOf([], entriesOf({ ...pending, status: 'rejected' }), now)).toEqual([])
    expect(changesOf([], null, now)).toEqual([])
  })

  test('a slot that moves is the same one with a higher sequence, also after it was called off', () => {
    const asked = sendAll(sendAll([], pending), { ...pending, status: 'change_date' })
    const moved = '2026-12-01 09:00'
    expect(changesOf(asked, entriesOf({ ...pending, firstSlot: moved }), now)).toEqual([
      { ...one, minute: moved, status: 'tentative', sequence: 2 },
      { ...two, status: 'tentative', sequence: 2 },
    ])
  })

  test('another link is a change of the slot; the same words are said again of the first that stands', () => {
    const link = 'https://visio.fr/autre'
    const proposed = sendAll([], pending)
    expect(changesOf(proposed, entriesOf({ ...pending, secondLink: link }), now)).toEqual([
      { ...two, link, status: 'tentative', sequence: 1 },
    ])
    expect(repeatedOf(proposed, now)).toEqual({ ...one, status: 'tentative', sequence: 1 })
    expect(repeatedOf(sendAll(proposed, accepted), now)).toEqual({ ...two, status: 'confirmed', sequence: 2 })
    expect(repeatedOf(sendAll(proposed, null), now)).toBeUndefined()
  })

  test('an interview that is gone is called off, but for a slot that is over', () => {
    const between = new Date('2026-11-26T12:00:00Z')
    expect(changesOf(sendAll([], pending), null, between)).toEqual([{ ...two, status: 'cancelled', sequence: 1 }])
    expect(changesOf([], entriesOf(pending), between)).toEqual([{ ...two, status: 'tentative', sequence: 0 }])
  })
})
