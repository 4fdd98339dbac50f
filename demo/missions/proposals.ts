import type { interviews } from '#server/db/schema/hiring/interviews.ts'
import type { proposals } from '#server/db/schema/hiring/proposals.ts'
import type { Row } from '../bulk.ts'
import type { Calendar, Offset } from '../calendar.ts'
import { callOffs, dateChanges, missionRefusals, slotRefusals } from '#demo/lists/reasons.ts'
import type { MissionDays } from './mission-days.ts'
import { mailDomain } from '../people.ts'
import type { Random } from '../random.ts'
import { stories, type Story } from './stories.ts'

export type NewProposal = {
  proposal: Omit<Row<typeof proposals>, 'id'>
  /** Oldest first; only the last may have a status other than rejected. */
  interviews: Omit<Row<typeof interviews>, 'id' | 'proposalId'>[]
}

const firstTimes = ['08:30', '09:00', '09:30', '10:00', '11:00', '14:00', '15:30']
const secondTimes = ['09:15', '10:30', '11:30', '13:30', '14:30', '16:00', '17:00']

type Interview = NewProposal['interviews'][number]

/** The days of a history: when it was proposed, and what the last interview and the decision were, if there were any. */
type StoryDates = { proposed: Offset; last?: { asked: Offset; interview: Interview }; decided?: Offset }

/** Generates the history of one candidate on one mission, with consistent days. What waits for somebody began in these days. */
export const drawProposal = (
  random: Random,
  calendar: Calendar,
  { created, lastHiring }: MissionDays,
  story: Story,
  ids: { missionId: number; candidateId: number },
): NewProposal => {
  const ago = calendar.workingDaysAgo
  const notBefore = (low: Offset, day: Offset) => Math.max(low, day)
  /** A day from the one after the publication to this one. */
  const proposedBy = (latest: Offset) => random.int(created + 1, notBefore(created + 1, latest))
  const workingDay = (low: Offset, high: Offset): Offset => {
    let day = random.int(low, high)
    for (let tries = 0; tries < 4 && !calendar.isWorkingDay(day); tries++) day = random.int(low, high)
    return day
  }
  const link = () => `https://visio.${mailDomain}/${random.int(100_000, 999_999)}`
  const slots = (asked: Offset, first: Offset, second: Offset) => ({
    firstSlot: `${calendar.day(first)} ${random.pick(firstTimes)}`,
    firstLink: link(),
    secondSlot: `${calendar.day(second)} ${random.pick(secondTimes)}`,
    secondLink: link(),
    selectedSlot: null,
    version: 1,
    reason: null,
    reasonBy: null,
    createdAt: calendar.instant(asked, random.int(10, 14)),
  })
  /** Two slots of the coming days; the answer may wait for some days. */
  const toCome = (asked: Offset, from: Offset) => {
    const first = workingDay(from, from + 11)
    return slots(asked, first, workingDay(first, first + 4))
  }
  const refused = (
    interview: ReturnType<typeof slots>,
    reasonBy: 'candidate' | 'recruiter',
    reason: string,
  ): Interview => ({ ...interview, status: 'rejected', reason, reasonBy })
  const declined = (interview: ReturnType<typeof slots>) =>
    refused(interview, 'candidate', random.pick(slotRefusals).text)
  const calledOff = (interview: ReturnType<typeof slots>) => refused(interview, 'recruiter', random.pick(callOffs).text)

  const pending = (asked: Offset): StoryDates => ({
    proposed: proposedBy(asked - 1),
    last: { asked, interview: { ...toCome(asked, 4), status: 'pending' } },
  })
  const postponed = (asked: Offset): StoryDates => {
    const change = { status: 'change_date', reason: random.pick(dateChanges), reasonBy: 'candidate' } as const
    return { proposed: proposedBy(asked - 1), last: { asked, interview: { ...toCome(asked, 4), ...change } } }
  }
  const scheduled = (): StoryDates => {
    const proposed = proposedBy(ago(2))
    const asked = random.int(proposed, notBefore(proposed, ago(1)))
    const interview = toCome(asked, 1)
    const selectedSlot = random.pick([interview.firstSlot, interview.secondSlot])
    return { proposed, last: { asked, interview: { ...interview, status: 'accepted', selectedSlot } } }
  }
  /** An interview that took place at the latest on this day, in the first or in the second slot. */
  const passed = (proposed: Offset, first: Offset, latest: Offset) => {
    const second = workingDay(first, notBefore(first, Math.min(first + 3, latest)))
    const asked = random.int(proposed, notBefore(proposed, first - 1))
    const interview = slots(asked, first, second)
    const isFirst = random.chance(0.6)
    const selectedSlot = isFirst ? interview.firstSlot : interview.secondSlot
    const last: StoryDates['last'] = { asked, interview: { ...interview, status: 'accepted', selectedSlot } }
    return { last, held: isFirst ? first : second }
  }
  const met = (day: Offset): StoryDates => {
    const proposed = proposedBy(day - 3)
    return { proposed, last: passed(proposed, notBefore(proposed + 1, day), day).last }
  }
  const endedOn = (asked: Offset, end: typeof declined): StoryDates => ({
    proposed: proposedBy(asked - 1),
    last: { asked, interview: end(toCome(asked, 4)) },
  })
  const decided = (): StoryDates => {
    const proposed = proposedBy(lastHiring - 6)
    const { last, held } = passed(proposed, workingDay(proposed + 1, lastHiring), lastHiring)
    return { proposed, last, decided: random.int(held, lastHiring) }
  }
  const hired = (): StoryDates => {
    const proposed = proposedBy(ago(7))
    return { proposed, last: passed(proposed, notBefore(proposed + 1, ago(4)), ago(3)).last, decided: ago(2) }
  }
  /** A mission is declined at once, after slots that were declined too, or after an interview. */
  const missionDeclined = (): StoryDates => {
    const way = random.next()
    if (way < 0.3) return decided()
    const proposed = proposedBy(lastHiring - 6)
    const day = workingDay(proposed + 1, lastHiring)
    if (way < 0.6) return { proposed, decided: day }
    const interview = { ...slots(proposed, day, workingDay(day, day + 3)), status: 'rejected' } as const
    return { proposed, last: { asked: proposed, interview }, decided: random.int(day, lastHiring) }
  }

  const told: Record<Story, () => StoryDates> = {
    fresh: () => ({ proposed: notBefore(created + 1, ago(random.int(1, 3))) }),
    forgotten: () => ({ proposed: notBefore(created + 1, ago(8)) }),
    invited: () => pending(ago(1)),
    unanswered: () => pending(ago(5)),
    postponed: () => postponed(ago(2)),
    unmoved: () => postponed(ago(6)),
    scheduled,
    met: () => met(ago(random.int(1, 3))),
    undecided: () => met(ago(8)),
    slotsDeclined: () => endedOn(ago(random.int(2, 4)), declined),
    calledOff: () => endedOn(ago(random.int(2, 4)), calledOff),
    recruited: decided,
    hired,
    turnedDown: decided,
    missionDeclined,
  }
  const { proposed, last, decided: decidedOn } = told[story]()
  /** A first round that came to nothing, answered before the next one was asked for. */
  const firstRound = (asked: Offset) => {
    const first = slots(random.int(proposed, asked - 2), asked + 1, asked + 2)
    return random.chance(0.7) ? declined(first) : calledOff(first)
  }
  const isSecondRound = last !== undefined && last.asked - proposed >= 2 && story !== 'missionDeclined'
  return {
    proposal: {
      ...ids,
      status: stories[story],
      declineReason: story === 'missionDeclined' ? random.pick(missionRefusals).text : null,
      createdAt: calendar.instant(proposed, random.int(7, 9)),
      decidedAt: decidedOn === undefined ? null : calendar.instant(decidedOn, 17),
    },
    interviews:
      last === undefined
        ? []
        : [...(isSecondRound && random.chance(0.2) ? [firstRound(last.asked)] : []), last.interview],
  }
}
