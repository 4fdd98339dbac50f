import {
  calendarSides,
  changesOf,
  entriesOf,
  repeatedOf,
  type CalendarSide,
} from '#domain/hiring/calendars/interview-calendar.ts'
import type { Trx } from '#server/db/client.ts'
import type { Mail } from '#server/db/record.ts'
import type { Letter } from '#server/mail/letter.ts'
import { slotEvent, slotLetter } from './interview-calendars.letters.ts'
import { initialsFor } from './interview-calendars.present.ts'
import { findCalendarSubject, putSent, type CalendarSubject } from './interview-calendars.sql.ts'

const accountOf = (subject: CalendarSubject, side: CalendarSide) =>
  side === 'candidate' ? subject.candidateAccountId : subject.recruiterAccountId

/** Whom the interview is with, as this side may know them. */
const otherSideOf = (subject: CalendarSubject, side: CalendarSide, now: Date): string => {
  if (side === 'candidate') return subject.companyName
  return initialsFor({ id: subject.recruiterAccountId, role: side, now }, subject.candidate)
}

const sentTo = ({ sent }: CalendarSubject, side: CalendarSide) => sent.filter((entry) => entry.side === side)

const changesFor = (subject: CalendarSubject, side: CalendarSide, now: Date) =>
  changesOf(sentTo(subject, side), subject.facts && entriesOf(subject.facts), now)

const spokenOf = (subject: CalendarSubject, side: CalendarSide, now: Date) => ({
  subject,
  side,
  otherSide: otherSideOf(subject, side, now),
})

/**
 * The letter of a move that its transaction has written, with what the move changes in the reader's calendar: the agreed slot,
 * else the first one, and when nothing changed what stands. The rest follows in letters of its own, which settling makes.
 */
export const withCalendar = async (
  trx: Trx,
  interviewId: number,
  { side, now }: { side: CalendarSide; now: Date },
  letter: Letter,
): Promise<Letter> => {
  const subject = await findCalendarSubject(trx, interviewId)
  if (subject === undefined) return letter
  const change = changesFor(subject, side, now)[0] ?? repeatedOf(sentTo(subject, side), now)
  if (change === undefined) return letter
  await putSent(trx, subject, side, change)
  return { ...letter, event: slotEvent(spokenOf(subject, side, now), change) }
}

/** The letters that bring both calendars of an interview up to date, kept as sent; its mission is locked. */
export const updateCalendars = async (trx: Trx, interviewId: number, now: Date): Promise<Mail[]> => {
  const subject = await findCalendarSubject(trx, interviewId)
  if (subject === undefined) return []
  const mails: Mail[] = []
  for (const side of calendarSides)
    for (const change of changesFor(subject, side, now)) {
      await putSent(trx, subject, side, change)
      mails.push({ to: accountOf(subject, side), letter: slotLetter(spokenOf(subject, side, now), change) })
    }
  return mails
}
