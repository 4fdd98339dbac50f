import { calendars } from '#contract/hiring/calendars.ts'
import { dayOf } from '#domain/time/paris-time.ts'
import { q } from '#web/lib/http/api.ts'

/** The request for one month of a recruiter's calendar; a screen's loader may start it for the current month. */
export const recruiterCalendarOf = (id: number, month = dayOf(new Date()).slice(0, 7)) =>
  q(calendars.ofRecruiter, { params: { id }, query: { month } })
