import { expect, test } from 'vitest'
import { interviewForm, interviewProposal } from '#contract/hiring/interviews.ts'
import { payloadOfSlots, valuesOfSlots } from '#web/features/hiring/interviews/interview-payload.ts'

const slots = {
  firstDate: '2026-11-26 10:00',
  secondDate: '2026-11-27 15:30',
  link: 'https://visio.exemple.fr/un',
  linkTwo: 'https://visio.exemple.fr/deux',
}

test('slots that are opened and sent without a change stay the same', () => {
  const values = valuesOfSlots(slots)
  expect(values).toMatchObject({ dateInterview1: '2026-11-26', timeInterview1: '10:00', timeInterview2: '15:30' })
  expect(interviewProposal.parse(payloadOfSlots(interviewForm.parse(values)))).toEqual(slots)
})

test('without slots the dialog opens empty', () => {
  expect(Object.values(valuesOfSlots(null))).toEqual(['', '', '', '', '', ''])
})
