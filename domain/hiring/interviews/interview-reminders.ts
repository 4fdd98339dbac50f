import { instantOf } from '#domain/time/paris-instants.ts'
import { addDays, dayOfMinute, type Minute } from '#domain/time/paris-time.ts'
import { instantAt, minuteAt, type Zone } from '#domain/time/zones.ts'

/** A day and an hour before an agreed slot; after it, the question whether the candidate is recruited. */
export const reminderKinds = ['day', 'hour', 'decision'] as const
export type ReminderKind = (typeof reminderKinds)[number]

export const reminderSides = ['candidate', 'recruiter'] as const
export type ReminderSide = (typeof reminderSides)[number]

/** What decides the reminders of one reader: the slot on the clock of Paris, and since when it is agreed. */
export type Agreed = { slot: Minute; agreedAt: Date; side: ReminderSide; zone: Zone | null }

const minuteMs = 60_000
/** From this time until the other, on the reader's own clock, nobody is mailed. */
const [night, morning] = ['20:00', '07:00'] as const
/** What would come in a night comes in the evening before it. */
const evening = '19:00'
/** The company is asked for its decision then, in Paris, or half an hour after a later slot. */
const [askedAt, afterSlotMs] = ['18:30', 30 * minuteMs] as const
/** Asked later than that, when no server ran, the question would be no news: « À faire » has it. */
const decisionMs = 2 * 24 * 60 * minuteMs

const isNight = (minute: string) => minute.slice(11) >= night || minute.slice(11) < morning

/** The same instant by day; for one in a night, the evening before it. */
const beforeNight = (instant: Date, zone: Zone | null): Date => {
  const minute = minuteAt(instant, zone)
  if (!isNight(minute)) return instant
  const day = minute.slice(11) < morning ? addDays(dayOfMinute(minute), -1) : dayOfMinute(minute)
  return instantAt(`${day} ${evening}`, zone)
}

/** The morning after the night that this instant is in. */
const afterNight = (instant: Date, zone: Zone | null): Date => {
  const minute = minuteAt(instant, zone)
  const day = minute.slice(11) < morning ? dayOfMinute(minute) : addDays(dayOfMinute(minute), 1)
  return instantAt(`${day} ${morning}`, zone)
}

const asksAt = (slot: Minute, zone: Zone | null): Date => {
  const over = instantOf(slot).getTime() + afterSlotMs
  const wanted = new Date(Math.max(over, instantOf(`${dayOfMinute(slot)} ${askedAt}`).getTime()))
  const moved = beforeNight(wanted, zone)
  return moved.getTime() >= over ? moved : afterNight(wanted, zone)
}

/** When a reminder comes, and until when it is still of use. */
type Span = { from: Date; until: Date }

/** The reminders of an agreed slot for this reader. The day before is that of the calendar: summer time moves no reminder. */
const spansOf = ({ slot, side, zone }: Agreed): Partial<Record<ReminderKind, Span>> => {
  const begins = instantOf(slot)
  const dayBefore = instantOf(`${addDays(dayOfMinute(slot), -1)} ${slot.slice(11)}`)
  const hour = beforeNight(new Date(begins.getTime() - 60 * minuteMs), zone)
  const asked = asksAt(slot, zone)
  return {
    day: { from: beforeNight(dayBefore, zone), until: hour },
    hour: { from: hour, until: begins },
    ...(side === 'recruiter' && { decision: { from: asked, until: new Date(asked.getTime() + decisionMs) } }),
  }
}

/**
 * The reminder that is due to this reader now, none in their night. A slot that was agreed after the time of a reminder needs
 * none: whoever agreed knows.
 */
export const dueReminder = (agreed: Agreed, now: Date): ReminderKind | undefined => {
  if (isNight(minuteAt(now, agreed.zone))) return undefined
  const spans = spansOf(agreed)
  return reminderKinds.find((kind) => {
    const span = spans[kind]
    return span !== undefined && agreed.agreedAt <= span.from && span.from <= now && now < span.until
  })
}
