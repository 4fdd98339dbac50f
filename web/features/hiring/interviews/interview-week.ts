import type { InterviewAnswer } from '#contract/wire/interview.ts'
import type { Minute } from '#domain/time/paris-time.ts'
import type { WeekEntry } from '#web/ui/dates/week-days.ts'

type Known = Pick<
  InterviewAnswer,
  'interviewId' | 'status' | 'fullName' | 'firstDate' | 'secondDate' | 'selectedDate' | 'link' | 'linkTwo'
>

/** An interview may be in the answer of each of two months: once, the newest first. */
const onceEach = <Each extends Known>(interviews: readonly Each[]): Each[] =>
  [...new Map(interviews.map((each) => [each.interviewId, each])).values()].toSorted(
    (a, b) => b.interviewId - a.interviewId,
  )

/**
 * What stands in a recruiter's week: an agreed interview at its slot, and one that waits for an answer at both of its slots. Where
 * another date was asked for, neither slot is in force any more. `changedId` is the interview that the dialog changes.
 */
export const weekEntriesOf = (interviews: readonly Known[], changedId?: number): WeekEntry[] =>
  onceEach(interviews)
    .filter(({ interviewId, status }) => interviewId !== changedId && status !== 'change_date')
    .flatMap(({ interviewId: key, fullName: title, selectedDate, firstDate, secondDate }): WeekEntry[] =>
      selectedDate === null
        ? [firstDate, secondDate].map((start) => ({ key, start, title, tone: 'proposed' }))
        : [{ key, start: selectedDate, title, tone: 'agreed' }],
    )

/** The link that was given last, to be offered again. */
export const lastLinkOf = (interviews: readonly Known[]): string | undefined => onceEach(interviews)[0]?.linkTwo

const slots = ['firstDate', 'secondDate'] as const
export type SlotName = (typeof slots)[number]
export type Offered = Partial<Record<SlotName, Minute>>

/**
 * The slot that a press on the week changes, and its minute; none takes the slot off. A free time goes to the slot that has none, or
 * else to the one that was not placed last.
 */
export const slotPressed = (
  offered: Offered,
  minute: Minute,
  last: SlotName | undefined,
): { slot: SlotName; minute: Minute | undefined } => {
  const pressed = slots.find((slot) => offered[slot] === minute)
  if (pressed !== undefined) return { slot: pressed, minute: undefined }
  const empty = slots.find((slot) => offered[slot] === undefined)
  return { slot: empty ?? (last === 'firstDate' ? 'secondDate' : 'firstDate'), minute }
}
