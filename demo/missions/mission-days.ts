import type { Calendar, Offset } from '../calendar.ts'
import type { Random } from '../random.ts'

/** The history of a mission, in the kinds that the demonstration makes. */
export const missionKinds = [
  /** In the future, without a recruit. */
  { kind: 'open', weight: 26 },
  /** In the future, with a recruit. */
  { kind: 'staffed', weight: 9 },
  /** Started without a recruit: still proposed. */
  { kind: 'idle', weight: 4 },
  { kind: 'ongoing', weight: 24 },
  { kind: 'finished', weight: 27 },
  /** Over, without a recruit. */
  { kind: 'unfilled', weight: 4 },
  { kind: 'interrupted', weight: 6 },
  /** Deleted before it began, with nobody proposed. */
  { kind: 'deleted', weight: 3 },
] as const
export type MissionKind = (typeof missionKinds)[number]['kind']

export type MissionDays = {
  created: Offset
  start: Offset
  end: Offset
  interrupted: Offset | null
  deleted: Offset | null
  /** The last day on which its candidates could move: yesterday, or the day before the mission. */
  lastHiring: Offset
}

const durations = [60, 90, 120, 180, 270, 365]

const startOf = (random: Random, kind: MissionKind, duration: number): Offset => {
  switch (kind) {
    case 'open':
    case 'deleted':
      return random.int(4, 75)
    case 'staffed':
      return random.int(3, 45)
    case 'idle':
      return -random.int(2, Math.floor(duration / 3))
    case 'ongoing':
      return -random.int(3, Math.floor(duration * 0.8))
    case 'interrupted':
      return -random.int(60, 400)
    case 'finished':
    case 'unfilled':
      return -duration - random.int(2, 420)
  }
}

/** What is chosen of the days of a mission, and not drawn. */
export type ChosenDays = {
  isLongAgo?: boolean
  /** Published on the last working day. */
  isNew?: boolean
  /** Published for so long that an answer can be late. */
  isOld?: boolean
  /** It ends so many days from now: whether it goes on is asked a month before. */
  endsIn?: Offset
}

/** The days of a mission of that kind, around today; missions start and end on working days. */
export const drawMissionDays = (
  random: Random,
  calendar: Calendar,
  kind: MissionKind,
  { isLongAgo = false, isNew = false, isOld = false, endsIn }: ChosenDays = {},
): MissionDays => {
  const duration = random.pick(durations.filter((days) => endsIn === undefined || days > 2 * endsIn))
  let start = endsIn !== undefined ? endsIn - duration : startOf(random, kind, duration) - (isLongAgo ? 500 : 0)
  while (!calendar.isWorkingDay(start)) start += start > 0 ? 1 : -1
  let end = start + duration - 1
  while (!calendar.isWorkingDay(end)) end -= 1
  const drawn = Math.min(start, 0) - random.int(isOld ? 20 : start > 0 ? 8 : 15, start > 0 ? 30 : 45)
  const created = isNew ? calendar.workingDaysAgo(1) : drawn
  const interrupted = kind === 'interrupted' ? Math.min(-1, start + random.int(10, Math.floor(duration * 0.7))) : null
  const deleted = kind === 'deleted' ? random.int(created + 2, -1) : null
  return { created, start, end, interrupted, deleted, lastHiring: Math.min(-1, start - 1) }
}
