import type { interviews } from '#server/db/schema/missions/interviews.ts'
import type { proposals } from '#server/db/schema/missions/proposals.ts'
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

/** Generates the history of one candidate on one mission, with consistent days. */
export const drawProposal = (
  random: Random,
  calendar: Calendar,
  days: MissionDays,
  story: Story,
  ids: { missionId: number; candidateId: number },
): NewProposal => {
  const { lastHiring } = days
  const proposed = random.int(days.created + 1, Math.max(days.created + 1, lastHiring - 6))

  const workingDay = (low: Offset, high: Offset): Offset => {
    let day = random.int(low, high)
    for (let tries = 0; tries < 4 && !calendar.isWorkingDay(day); tries++) day = random.int(low, high)
    return day
  }
  const link = () => `https://visio.${mailDomain}/${random.int(100_000, 999_999)}`
  const slots = (first: Offset, second: Offset) => ({
    firstSlot: `${calendar.day(first)} ${random.pick(firstTimes)}`,
    firstLink: link(),
    secondSlot: `${calendar.day(second)} ${random.pick(secondTimes)}`,
    secondLink: link(),
    selectedSlot: null,
    version: 1,
    reason: null,
    reasonBy: null,
  })
  /** Asked for between the proposal and the day before the slots. */
  const askedAt = (first: Offset) => calendar.instant(random.int(proposed, Math.min(-1, first - 1)), random.int(10, 14))

  const toCome = (): Interview & { firstSlot: string } => {
    const first = workingDay(1, 14)
    return { ...slots(first, workingDay(first, first + 4)), status: 'pending', createdAt: askedAt(first) }
  }
  const metOn = workingDay(proposed + 1, lastHiring)
  const passed = (): Interview => {
    const interview = slots(metOn, workingDay(metOn, metOn + 3))
    return { ...interview, status: 'accepted', selectedSlot: interview.firstSlot, createdAt: askedAt(metOn) }
  }
  const rejected = (reasonBy: 'candidate' | 'recruiter'): Interview => ({
    ...slots(metOn, workingDay(metOn, metOn + 3)),
    status: 'rejected',
    reason: random.pick(reasonBy === 'candidate' ? slotRefusals : callOffs),
    reasonBy,
    createdAt: askedAt(metOn),
  })

  const last: Record<Story, () => Interview[]> = {
    fresh: () => [],
    invited: () => [toCome()],
    postponed: () => [{ ...toCome(), status: 'change_date', reason: random.pick(dateChanges), reasonBy: 'candidate' }],
    scheduled: () => {
      const interview = toCome()
      return [
        { ...interview, status: 'accepted', selectedSlot: random.pick([interview.firstSlot, interview.secondSlot]) },
      ]
    },
    met: () => [passed()],
    slotsDeclined: () => [rejected('candidate')],
    calledOff: () => [rejected('recruiter')],
    recruited: () => [passed()],
    turnedDown: () => [passed()],
    missionDeclined: () => (random.chance(0.4) ? [{ ...rejected('candidate'), reason: null, reasonBy: null }] : []),
  }
  const status = stories[story]
  const newest = last[story]()
  const isSecondRound = newest.length > 0 && story !== 'missionDeclined' && random.chance(0.12)
  return {
    proposal: {
      ...ids,
      status,
      declineReason: story === 'missionDeclined' ? random.pick(missionRefusals) : null,
      createdAt: calendar.instant(proposed, random.int(7, 9)),
      decidedAt: status === 'preselected' ? null : calendar.instant(random.int(metOn, lastHiring), 17),
    },
    interviews: isSecondRound ? [earlier(rejected('candidate'), newest), ...newest] : newest,
  }
}

/** An earlier interview is always older than the next one. */
const earlier = (attempt: Interview, [following]: Interview[]): Interview => ({
  ...attempt,
  createdAt:
    following !== undefined && following.createdAt < attempt.createdAt ? following.createdAt : attempt.createdAt,
})
