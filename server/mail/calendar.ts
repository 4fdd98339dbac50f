import ical, {
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
  ICalEventTransparency,
  type ICalEventData,
} from 'ical-generator'
import type { CalendarStatus } from '#domain/hiring/calendars/interview-calendar.ts'
import type { Day } from '#domain/time/paris-time.ts'

/** A date for a calendar, with the full addresses of our site. */
export type CalendarEvent = {
  /** Tells the event from all others, in every file that speaks of it. */
  uid: string
  sequence: number
  status: CalendarStatus
  start: Date
  end: Date
  summary: string
  description: string
  url: string
  location?: string | undefined
}

/** Whole days, the last one included. */
export type CalendarDays = { uid: string; from: Day; to: Day; summary: string; description: string; url: string }

const prodId = { company: 'Inspirnautes', product: 'Calendrier', language: 'FR' }

const statuses = {
  confirmed: ICalEventStatus.CONFIRMED,
  tentative: ICalEventStatus.TENTATIVE,
  cancelled: ICalEventStatus.CANCELLED,
} satisfies Record<CalendarStatus, ICalEventStatus>

/** A text on one line: people wrote parts of it, and no line of theirs may look like one of the file. */
const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()

// Instants without a zone are written in UTC; with a zone the library would write the clock of this process.
const eventOf = (event: CalendarEvent, stamp: Date): ICalEventData => ({
  id: event.uid,
  sequence: event.sequence,
  status: statuses[event.status],
  start: event.start,
  end: event.end,
  stamp,
  summary: oneLine(event.summary),
  description: oneLine(event.description),
  url: event.url,
  ...(event.location !== undefined && { location: oneLine(event.location) }),
})

const daysOf = ({ uid, from, to, summary, description, url }: CalendarDays, stamp: Date): ICalEventData => {
  const end = new Date(`${to}T00:00:00Z`)
  end.setUTCDate(end.getUTCDate() + 1)
  return {
    id: uid,
    start: new Date(`${from}T00:00:00Z`),
    end,
    allDay: true,
    stamp,
    summary: oneLine(summary),
    description: oneLine(description),
    url,
    transparency: ICalEventTransparency.TRANSPARENT,
  }
}

const addressIn = (mailbox: string): string => /<([^<>]+)>\s*$/.exec(mailbox)?.[1] ?? mailbox

/** Who sends a file, for what reader, and when. */
type Sending = { from: string; to: string; date: Date }

/**
 * The file that goes with a mail: one event, which the reader's calendar adds, moves or removes. Nobody is asked to answer by
 * mail: one answers on our site.
 */
export const calendarFile = (
  event: CalendarEvent,
  { from, to, date }: Sending,
): { method: string; content: string } => {
  const method = event.status === 'cancelled' ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST
  const status = event.status === 'confirmed' ? ICalAttendeeStatus.ACCEPTED : ICalAttendeeStatus.TENTATIVE
  const calendar = ical({ prodId, method })
  calendar.createEvent({
    ...eventOf(event, date),
    organizer: { name: 'Inspirnautes', email: addressIn(from) },
    attendees: [{ email: to, rsvp: false, status }],
  })
  return { method, content: calendar.toString() }
}

/** All the dates of a person, for an application that reads them again now and then. */
export const calendarFeed = (
  { events, days }: { events: readonly CalendarEvent[]; days: readonly CalendarDays[] },
  now: Date,
): string => {
  const calendar = ical({ prodId, name: 'Inspirnautes', ttl: 3600 })
  for (const event of events) calendar.createEvent(eventOf(event, now))
  for (const period of days) calendar.createEvent(daysOf(period, now))
  return calendar.toString()
}
