import type { InterviewAnswer } from '#contract/wire/interview.ts'

type Slots = Pick<InterviewAnswer, 'secondDate' | 'selectedDate' | 'link' | 'linkTwo'>

/** The link of the agreed slot: `link` goes with the first date, `linkTwo` with the second (001 §3). */
export const chosenLink = ({ secondDate, selectedDate, link, linkTwo }: Slots): string =>
  selectedDate === secondDate ? linkTwo : link
