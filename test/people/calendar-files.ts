import ICAL from 'ical.js'
import type { Received } from '#test/servers/smtp.ts'
import { orNotFound } from '#server/http/failures.ts'

/** A date of a calendar file, as a calendar reads it. */
export type ReadDate = {
  uid: string
  sequence: number
  status: string
  start: Date
  end: Date
  isAllDay: boolean
  summary: string
  description: string
  location: string | null
  /** Its first and last line of time, as written. */
  lines: string[]
}

const dateOf = (component: ICAL.Component): ReadDate => {
  const event = new ICAL.Event(component)
  const text = (name: string) => component.getFirstPropertyValue(name) as string | null
  return {
    uid: event.uid,
    sequence: Number(component.getFirstPropertyValue('sequence')),
    status: text('status') ?? '',
    start: event.startDate.toJSDate(),
    end: event.endDate.toJSDate(),
    isAllDay: event.startDate.isDate,
    summary: event.summary,
    description: event.description,
    location: text('location'),
    lines: ['dtstart', 'dtend'].map((name) => component.getFirstProperty(name)?.toICALString() ?? ''),
  }
}

/** Reads a calendar file with another library than the one that writes ours. */
export const readCalendar = (content: string) => {
  const calendar = new ICAL.Component(ICAL.parse(content) as never)
  const events = calendar.getAllSubcomponents('vevent')
  return {
    method: calendar.getFirstPropertyValue('method') as string | null,
    dates: events.map(dateOf),
    people: events.flatMap((event) =>
      ['organizer', 'attendee'].map((name) => event.getFirstPropertyValue(name) as string | null),
    ),
  }
}

/** The calendar file that a received mail carries, which holds one date; undefined without one. */
export const calendarOf = ({ attachments, to, subject }: Received) => {
  const textOf = (type: string) => {
    const file = attachments.find(({ mimeType }) => mimeType === type)
    return file && (typeof file.content === 'string' ? file.content : new TextDecoder().decode(file.content))
  }
  // Once beside the text, for a reader that knows calendars, and once as a file. The parser ends the lines of the first its way.
  const [inPlace, content] = [textOf('text/calendar'), textOf('application/ics')]
  if (content === undefined) return undefined
  if (inPlace !== content.replaceAll('\r\n', '\n')) throw new Error('the two copies of a date are one')
  const { method, dates, people } = readCalendar(content)
  if (dates.length !== 1) throw new Error('a mail carries one date')
  return { to: to?.[0]?.address ?? '', subject: subject ?? '', method, content, people, ...orNotFound(dates[0]) }
}
