import type { CandidateMissionCard } from '#contract/hiring/candidate-missions.ts'
import type { InterviewAnswer } from '#contract/wire/interview.ts'
import { dayOfMinute, type Minute } from '#domain/time/paris-time.ts'
import type { AgendaDay, AgendaMarks } from '#web/ui/dates/agenda-days.ts'

type CalendarWords = {
  /** Where an interview of the list leads, and with whom it is. */
  seen: (interview: InterviewAnswer) => { to: string; who: string }
  /** How the time of a slot is told. */
  timeOf: (slot: Minute) => string
}

/** An interview is on the calendar once a slot is chosen: before, it is on no day (states.md §4). */
const daysOf = (interviews: readonly InterviewAnswer[], { seen, timeOf }: CalendarWords): AgendaDay[] => {
  const days = new Map<string, AgendaDay>()
  const agreed = interviews.flatMap((each) =>
    each.selectedDate === null ? [] : [{ ...each, slot: each.selectedDate }],
  )
  for (const { slot, ...interview } of agreed.toSorted((a, b) => a.slot.localeCompare(b.slot))) {
    const day = dayOfMinute(slot)
    const { entries = [], tone } = days.get(day) ?? {}
    const { to, who } = seen(interview)
    const entry = {
      key: interview.interviewId,
      title: interview.title,
      text: `${timeOf(slot)} · ${who}`,
      to,
    }
    // A day is still to come while one of its interviews is.
    const isComing = tone === 'coming' || interview.status !== 'passed'
    days.set(day, { day, tone: isComing ? 'coming' : 'passed', entries: [...entries, entry] })
  }
  return [...days.values()]
}

/** The marked days of a month's answer; the missions are bars. */
export const marksOf = (
  { interviews, missions = [] }: { interviews: readonly InterviewAnswer[]; missions?: readonly CandidateMissionCard[] },
  month: string,
  words: CalendarWords,
): AgendaMarks => ({
  word: { one: 'entretien', many: 'entretiens' },
  days: daysOf(interviews, words).filter(({ day }) => day.startsWith(month)),
  spans: missions.map(({ dateStart, dateEnd, title }) => ({
    from: dateStart,
    to: dateEnd,
    name: `mission : ${title}`,
  })),
})
