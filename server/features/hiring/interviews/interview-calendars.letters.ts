import { paths } from '#contract/paths.ts'
import {
  slotMinutes,
  type CalendarSide,
  type CalendarStatus,
  type SentEntry,
} from '#domain/hiring/calendars/interview-calendar.ts'
import { zoneOfRegion } from '#domain/ground/reference-data/territories.ts'
import { instantOf } from '#domain/time/paris-instants.ts'
import { ofItsCompany } from '#server/features/hiring/missions/missions.letters.ts'
import { slotText } from '#server/mail/dates.ts'
import type { Letter, LetterEvent } from '#server/mail/letter.ts'
import type { CalendarSubject } from './interview-calendars.sql.ts'

/** What a calendar says of an interview, to whom: the other side is the company, or the name that a recruiter may know. */
type Spoken = { subject: CalendarSubject; side: CalendarSide; otherSide: string }

const minuteMs = 60_000

const stands: Record<CalendarSide, Record<CalendarStatus, string>> = {
  candidate: {
    tentative: 'Ce créneau t’est proposé : choisis depuis ton espace.',
    confirmed: 'Tu as choisi ce créneau.',
    cancelled: 'Ce créneau n’est plus retenu.',
  },
  recruiter: {
    tentative: 'Vous avez proposé ce créneau : le candidat n’a pas encore choisi.',
    confirmed: 'Le candidat a choisi ce créneau.',
    cancelled: 'Ce créneau n’est plus retenu.',
  },
}

/** Where a side reads more of the interview. */
export const calendarPath = (side: CalendarSide, missionId: number) =>
  side === 'candidate' ? paths.candidate.interviews() : paths.recruiter.mission(missionId)

/** The place of an entry in the calendars of both sides: the same name in every file that speaks of the slot. */
export const eventNameOf = (interviewId: number, slot: 1 | 2): string => `interview-${interviewId}-${slot}`

/** The begin and the end of a slot, as instants. */
export const slotInstants = (minute: string): { start: Date; end: Date } => {
  const start = instantOf(minute)
  return { start, end: new Date(start.getTime() + slotMinutes * minuteMs) }
}

/** The words of an interview in a calendar. */
export const calendarWords = (
  { title, otherSide, side }: { title: string; otherSide: string; side: CalendarSide },
  status: CalendarStatus,
) => ({
  summary: `${status === 'tentative' ? 'Entretien possible' : 'Entretien'} : ${otherSide}, ${title}`,
  description: `Mission « ${title} ». ${stands[side][status]}`,
})

/** The calendar file of one slot. */
export const slotEvent = ({ subject, side, otherSide }: Spoken, sent: SentEntry): LetterEvent => {
  const { interviewId, missionId, title } = subject
  const { start, end } = slotInstants(sent.minute)
  return {
    name: eventNameOf(interviewId, sent.slot),
    sequence: sent.sequence,
    status: sent.status,
    start: start.toISOString(),
    end: end.toISOString(),
    ...calendarWords({ title, otherSide, side }, sent.status),
    path: calendarPath(side, missionId),
    ...(sent.status !== 'cancelled' && { location: sent.link }),
  }
}

const subjects: Record<CalendarStatus, string> = {
  tentative: 'Créneau à garder libre',
  confirmed: 'C’est noté',
  cancelled: 'Créneau libéré',
}

const reasonOf = ({ facts }: CalendarSubject): string[] => {
  if (facts?.missionIsDeleted) return ['La mission n’est plus proposée.']
  return facts?.missionIsInterrupted ? ['La mission est interrompue.'] : []
}

const candidateText = (status: CalendarStatus, { companyName, title }: CalendarSubject, when: string): string =>
  ({
    tentative: `${companyName} te propose aussi ce créneau pour la mission « ${title} » : ${when}.`,
    confirmed: `Ton entretien avec ${companyName} pour la mission « ${title} » est noté : ${when}.`,
    cancelled: `Ce créneau avec ${companyName} pour la mission « ${title} » n’est plus retenu : ${when}.`,
  })[status]

const recruiterText = (status: CalendarStatus, { title }: CalendarSubject, otherSide: string, when: string): string =>
  ({
    tentative: `Vous avez proposé ce créneau à ${otherSide} pour votre mission « ${title} » : ${when}.`,
    confirmed: `Votre entretien avec ${otherSide} pour votre mission « ${title} » est noté : ${when}.`,
    cancelled: `Ce créneau avec ${otherSide} pour votre mission « ${title} » n’est plus retenu : ${when}.`,
  })[status]

const filed: Record<CalendarStatus, string> = {
  tentative: 'L’invitation jointe le garde dans l’agenda jusqu’au choix.',
  confirmed: 'L’invitation jointe le met dans l’agenda.',
  cancelled: 'L’annulation jointe le retire de l’agenda.',
}

/** The letter of a slot that no other letter carries. */
export const slotLetter = (spoken: Spoken, sent: SentEntry): Letter => {
  const { subject, side, otherSide } = spoken
  const voice = side === 'candidate' ? 'tu' : 'vous'
  const when = slotText(sent.minute, { zone: zoneOfRegion(subject.regions[side]), voice })
  const sentence =
    side === 'candidate'
      ? candidateText(sent.status, subject, when)
      : recruiterText(sent.status, subject, otherSide, when)
  return {
    ...(side === 'candidate' && ofItsCompany(subject)),
    subject: `${subjects[sent.status]} : ${subject.title}`,
    greeting: 'Bonjour,',
    paragraphs: [sentence, ...(sent.status === 'cancelled' ? reasonOf(subject) : []), filed[sent.status]],
    action: {
      label: side === 'candidate' ? 'Voir l’entretien' : 'Voir la mission',
      path: calendarPath(side, subject.missionId),
    },
    event: slotEvent(spoken, sent),
  }
}
