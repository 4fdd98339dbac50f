import { paths } from '#contract/paths.ts'
import { entriesOf } from '#domain/hiring/calendars/interview-calendar.ts'
import type { Day } from '#domain/time/paris-time.ts'
import {
  calendarPath,
  calendarWords,
  eventNameOf,
  slotInstants,
} from '#server/features/hiring/interviews/interview-calendars.letters.ts'
import { initialsFor } from '#server/features/hiring/interviews/interview-calendars.present.ts'
import type { InterviewRow } from '#server/features/hiring/interviews/interviews.sql.ts'
import type { Actor } from '#server/http/actor.ts'
import type { CalendarDays, CalendarEvent } from '#server/mail/calendar.ts'

/** Whose calendar it is, and where the addresses in it begin. */
export type FeedReader = { actor: Actor<'candidate'> | Actor<'recruiter'>; publicUrl: string }

const uidOf = (name: string, publicUrl: string) => `${name}@${new URL(publicUrl).hostname}`

/** Whom the interview is with, as this reader may know them. */
const otherSideOf = (row: InterviewRow, actor: FeedReader['actor']): string =>
  actor.role === 'recruiter' ? initialsFor(actor, row.candidate) : row.companyName

/** The slots of an interview that still stand, by the names that the mailed files give them. */
export const presentSlots = (row: InterviewRow, { actor, publicUrl }: FeedReader): CalendarEvent[] => {
  const side = actor.role
  const spoken = { title: row.title, side, otherSide: otherSideOf(row, actor) }
  return entriesOf({ ...row, missionIsDeleted: false })
    .filter(({ status }) => status !== 'cancelled')
    .map(({ slot, minute, link, status }) => ({
      uid: uidOf(eventNameOf(row.id, slot), publicUrl),
      sequence: 0,
      status,
      ...slotInstants(minute),
      ...calendarWords(spoken, status),
      url: `${publicUrl}${calendarPath(side, row.missionId)}`,
      location: link,
    }))
}

type DatedMission = { id: number; title: string; startDay: Day; endDay: Day; companyName?: string }

/** The days of a mission. */
export const presentDays = (mission: DatedMission, { actor, publicUrl }: FeedReader): CalendarDays => {
  const { id, title, startDay: from, endDay: to, companyName } = mission
  return {
    uid: uidOf(`mission-${id}`, publicUrl),
    from,
    to,
    summary: `Mission : ${companyName === undefined ? title : `${title}, ${companyName}`}`,
    description: `Mission « ${title} ».`,
    url: `${publicUrl}${paths[actor.role].mission(id)}`,
  }
}
