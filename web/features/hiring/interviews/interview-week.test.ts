import { expect, test } from 'vitest'
import { lastLinkOf, slotPressed, weekEntriesOf } from '#web/features/hiring/interviews/interview-week.ts'

const interview = {
  interviewId: 1,
  status: 'pending' as const,
  fullName: 'A.D.',
  firstDate: '2026-11-30 10:00',
  secondDate: '2026-12-01 14:30',
  selectedDate: null,
  link: 'https://visio.exemple.fr/un',
  linkTwo: 'https://visio.exemple.fr/deux',
}
const agreed = { ...interview, interviewId: 2, status: 'accepted' as const, selectedDate: '2026-12-01 14:30' }

test('an agreed interview stands at its slot, one without an answer at both, in whatever months they are read', () => {
  expect(weekEntriesOf([interview, agreed, interview])).toEqual([
    { key: 2, start: '2026-12-01 14:30', title: 'A.D.', tone: 'agreed' },
    { key: 1, start: '2026-11-30 10:00', title: 'A.D.', tone: 'proposed' },
    { key: 1, start: '2026-12-01 14:30', title: 'A.D.', tone: 'proposed' },
  ])
})

test('slots that hold no more, and those of the interview that is changed, do not stand in the week', () => {
  expect(weekEntriesOf([{ ...interview, status: 'change_date' }])).toEqual([])
  expect(weekEntriesOf([interview], 1)).toEqual([])
})

test('the last link is that of the newest interview', () => {
  expect(lastLinkOf([agreed, { ...interview, linkTwo: 'https://visio.exemple.fr/avant' }])).toBe(
    'https://visio.exemple.fr/deux',
  )
  expect(lastLinkOf([])).toBeUndefined()
})

test('a press fills the first slot, then the second, then the one that was not placed last; on a slot it takes it off', () => {
  const [one, two, other] = ['2026-12-01 10:00', '2026-12-02 10:00', '2026-12-03 10:00'] as const
  expect(slotPressed({}, one, undefined)).toEqual({ slot: 'firstDate', minute: one })
  expect(slotPressed({ firstDate: one }, two, 'firstDate')).toEqual({ slot: 'secondDate', minute: two })
  expect(slotPressed({ secondDate: two }, one, 'secondDate')).toEqual({ slot: 'firstDate', minute: one })
  const both = { firstDate: one, secondDate: two }
  expect(slotPressed(both, other, 'secondDate')).toEqual({ slot: 'firstDate', minute: other })
  expect(slotPressed(both, other, 'firstDate')).toEqual({ slot: 'secondDate', minute: other })
  expect(slotPressed(both, other, undefined)).toEqual({ slot: 'firstDate', minute: other })
  expect(slotPressed(both, two, 'secondDate')).toEqual({ slot: 'secondDate', minute: undefined })
})
