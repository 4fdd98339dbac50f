import { dayOfMinute, type Day } from '#domain/time/paris-time.ts'
import { isWorkingDay } from '#domain/time/public-holidays.ts'
import { hoursAfter, middleOf } from '#domain/time/working-time.ts'
import { instantAt, minuteAt, type Zone } from '#domain/time/zones.ts'
import type { TodoKind } from './todos.ts'

/** When the holder of a todo is told of it. */
export const nudgeStages = ['begin', 'middle', 'end'] as const
export type NudgeStage = (typeof nudgeStages)[number]

/** Mails of todos leave between these hours of a working day, on the clock of their reader; the digest at the first of them. */
const [firstHour, lastHour] = ['08:00', '20:00'] as const
/** A digest that could not leave at its hour leaves until here, and later not before the next working day. */
const digestUntil = '10:00'

/** What ends within so many hours of working days is told at once. */
const pressingHours = 24

/** The todos whose beginning is told by a mail of their own, written with the change that begins them. */
const begunByMail = new Set<TodoKind>([
  'registration.decide',
  'proposal.interview',
  'interview.answer',
  'contract.sign',
  'signature.candidate',
  'signature.company',
  'signature.platform',
  'signature.settle',
  'report.validate',
  'renewal.company',
  'renewal.platform',
  'renewal.candidate',
])

/** The todos that have reminders of their own: digests list them, and none leaves because of them. */
const remindedByMail = new Set<TodoKind>(['report.validate'])

type Clock = { since: Date; dueAt: Date }

/** A todo with the stages that its holder was told of. */
export type NotifiedTodo = Clock & { kind: string; told: readonly NudgeStage[] }

/** The stages that a todo has reached. */
export const stagesReached = ({ since, dueAt }: Clock, now: Date): NudgeStage[] => {
  if (since > now) return []
  if (dueAt <= now) return ['begin', 'middle', 'end']
  return middleOf(since, dueAt) <= now ? ['begin', 'middle'] : ['begin']
}

/** Whether a mail of its own told the holder of the beginning. */
const isBegunByMail = ({ kind }: NotifiedTodo) => begunByMail.has(kind as TodoKind)

/** Whether its holder has been told of it before. */
export const wasNotified = (todo: NotifiedTodo): boolean => todo.told.length > 0 || isBegunByMail(todo)

/** Whether there is something to tell of it: a stage was reached since its holder was last told. */
export const isToTell = (todo: NotifiedTodo, now: Date): boolean => {
  if (todo.since > now || todo.told.includes('end') || remindedByMail.has(todo.kind as TodoKind)) return false
  if (!wasNotified(todo)) return true
  if (todo.dueAt <= now) return true
  return !todo.told.includes('middle') && middleOf(todo.since, todo.dueAt) <= now
}

/** What is not over at this time and ends before the other is told at once. */
export const pressingSpan = (now: Date): { after: Date; before: Date } => ({
  after: now,
  before: hoursAfter(now, pressingHours),
})

/** Whether it is told at once: less than 24 hours of working days are left. */
export const isPressing = ({ dueAt }: Clock, { after, before }: ReturnType<typeof pressingSpan>): boolean =>
  dueAt > after && dueAt < before

/** Whether a mail may leave to who goes by this clock, null for that of Paris: in the day, and on working days. */
export const mailsLeave = (now: Date, zone: Zone | null): boolean => {
  const minute = minuteAt(now, zone)
  const time = minute.slice(11)
  return time >= firstHour && time < lastHour && isWorkingDay(dayOfMinute(minute), 'metropole')
}

/** A digest: its day on the clock of its reader, and the instant until which it tells. */
export type Digest = { day: Day; until: Date }

/** The digest that leaves at this time to who goes by this clock; undefined when none leaves. */
export const digestAt = (now: Date, zone: Zone | null): Digest | undefined => {
  const minute = minuteAt(now, zone)
  if (!mailsLeave(now, zone) || minute.slice(11) >= digestUntil) return undefined
  const day = dayOfMinute(minute)
  return { day, until: instantAt(`${day} ${firstHour}`, zone) }
}
