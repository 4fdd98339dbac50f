import { expect, test } from 'vitest'
import type { CandidateMissionCard } from '#contract/hiring/candidate-missions.ts'
import type { InterviewAnswer } from '#contract/wire/interview.ts'
import { chosenLink } from '#web/features/hiring/interviews/chosen-link.ts'
import { marksOf } from './calendar-marks.ts'

const interview = (interviewId: number, selectedDate: string | null, status = 'accepted') =>
  ({ interviewId, title: `Mission ${interviewId}`, status, selectedDate }) as InterviewAnswer

const words = {
  seen: ({ interviewId }: InterviewAnswer) => ({ to: `/${interviewId}`, who: 'Lou' }),
  timeOf: (slot: string) => slot.slice(11),
}

test('the agreed interviews of the month stand on their days, in the order of their times; a day comes while one of them does', () => {
  const { days, spans } = marksOf(
    {
      interviews: [
        interview(1, '2026-11-25 15:00'),
        interview(2, '2026-11-25 09:00', 'passed'),
        interview(3, '2026-11-10 09:00', 'passed'),
        interview(4, null, 'pending'),
        interview(5, '2026-12-01 09:00'),
      ],
      missions: [{ dateStart: '2026-11-01', dateEnd: '2026-12-31', title: 'Portail' } as CandidateMissionCard],
    },
    '2026-11',
    words,
  )
  expect(days.map(({ day, tone, entries }) => [day, tone, entries.map(({ text, to }) => `${text} ${to}`)])).toEqual([
    ['2026-11-10', 'passed', ['09:00 · Lou /3']],
    ['2026-11-25', 'coming', ['09:00 · Lou /2', '15:00 · Lou /1']],
  ])
  expect(spans).toEqual([{ from: '2026-11-01', to: '2026-12-31', name: 'mission : Portail' }])
  expect(marksOf({ interviews: [] }, '2026-11', words).spans).toEqual([])
})

test('the link of the second slot is the second one', () => {
  const slots = { secondDate: '2026-11-26 10:00', link: 'un', linkTwo: 'deux' }
  expect(chosenLink({ ...slots, selectedDate: '2026-11-26 10:00' })).toBe('deux')
  expect(chosenLink({ ...slots, selectedDate: '2026-11-25 10:00' })).toBe('un')
})
