import { z } from 'zod'
import { endpoint } from '#contract/wire/endpoint.ts'
import {
  countsOf,
  dayFilter,
  done,
  id,
  idParams,
  listOf,
  made,
  minute,
  pageQuery,
  reason,
  reasonCode,
  textFilter,
  tooLong,
  webAddress,
} from '#contract/wire/fields.ts'
import { interviewAnswer } from '#contract/wire/interview.ts'
import { interviewTabs } from '#domain/hiring/interviews/interview-labels.ts'
import { isFirstSlotTime, isSecondSlotTime, slotsDiffer } from '#domain/hiring/slots/interview-slots.ts'

const [noDay, noTime, wrongSlot] = ['Date obligatoire', 'Horaire obligatoire', 'Date invalide'] as const

const clockTime = (missing: string) => z.string({ error: missing }).regex(/^([01]\d|2[0-3]):[0-5]\d$/, missing)
const chosenDay = z.string({ error: noDay }).regex(/^\d{4}-\d{2}-\d{2}$/, noDay)

const linkOne = webAddress('Lien 1 obligatoire', 'Lien 1 invalide')
const linkTwo = webAddress('Lien 2 obligatoire', 'Lien 2 invalide')

type SlotProblem = { slot: 'first' | 'second'; message: string }

/** The error of two well-formed slots, independent of the current day. */
const slotProblems = (first: string, second: string): SlotProblem[] => [
  ...(isFirstSlotTime(first) ? [] : [{ slot: 'first' as const, message: "L'horaire doit être à partir de 08:00" }]),
  ...(isSecondSlotTime(second)
    ? []
    : [{ slot: 'second' as const, message: "L'horaire doit être entre 08:00 et 18:00" }]),
  ...(slotsDiffer(first, second)
    ? []
    : [{ slot: 'second' as const, message: 'Les deux horaires doivent être différents' }]),
]

/** The form of « Proposer entretien » and « Modifier entretien » (001 §5). */
export const interviewForm = z
  .object({
    dateInterview1: chosenDay,
    timeInterview1: clockTime(noTime),
    link: linkOne,
    dateInterview2: chosenDay,
    timeInterview2: clockTime(noTime),
    linkTwo,
  })
  .superRefine((form, issues) => {
    const slots = [
      `${form.dateInterview1} ${form.timeInterview1}`,
      `${form.dateInterview2} ${form.timeInterview2}`,
    ] as const
    for (const { slot, message } of slotProblems(...slots))
      issues.addIssue({ code: 'custom', path: [slot === 'first' ? 'timeInterview1' : 'timeInterview2'], message })
  })

/** Why the text is not a slot: « 10:00 » has no day and « 2026-11-26 » no time, with or without the space. */
const slotError = (sent: string): string => {
  if (sent === '' || /^\d{2}:\d{2}$/.test(sent)) return noDay
  return /^\d{4}-\d{2}-\d{2}$/.test(sent) ? noTime : wrongSlot
}

/** A proposed slot; without its day or its time it is refused with the form's message (001 §5). */
const proposedSlot = z
  .string({ error: noDay })
  .max(100, tooLong(wrongSlot))
  .superRefine((sent, issues) => {
    if (!minute.safeParse(sent).success) issues.addIssue({ code: 'custom', message: slotError(sent.trim()) })
  })

/** The body of the form: each date as « date time » (001 §3). */
export const interviewProposal = z
  .object({ firstDate: proposedSlot, secondDate: proposedSlot, link: linkOne, linkTwo })
  .superRefine((sent, issues) => {
    for (const { slot, message } of slotProblems(sent.firstDate, sent.secondDate))
      issues.addIssue({ code: 'custom', path: [slot === 'first' ? 'firstDate' : 'secondDate'], message })
  })
export type InterviewProposal = z.output<typeof interviewProposal>

/** The slot that the candidate chooses. */
export const interviewChoice = z.object({
  selectedDate: z.string({ error: noDay }).min(1, noDay).pipe(minute),
})

export const interviewReason = reason()

/** The reason of a refused or cancelled interview, with one of the short list. */
export const interviewRefusal = reason().extend({ reasonCode })

export const interviewQuery = pageQuery.extend({
  tab: z.enum(interviewTabs).default('All'),
  title: textFilter,
  place: textFilter,
  date: dayFilter,
  /** Only the interviews that wait for the recruiter: another date is asked for, or they passed without a decision. */
  waiting: z.enum(['true']).optional(),
})
export type InterviewQuery = z.output<typeof interviewQuery>

const interviewList = listOf(interviewAnswer).extend(countsOf(interviewTabs).shape)

/** The filters of a list of interviews that has no tab. */
const interviewFilters = interviewQuery.omit({ tab: true, waiting: true })

/** The answer of a write on an interview: the toast and the changed interview. */
const changed = done.extend({ interview: interviewAnswer })

export const interviews = {
  listOfRecruiter: endpoint({
    method: 'GET',
    path: '/api/interviews/rectruiter/:id',
    summary: 'The interviews of a recruiter, by their user id.',
    failure: 'Echec de chargement des entretiens',
    access: ['recruiter', 'admin'],
    params: idParams,
    query: interviewQuery,
    response: interviewList,
  }),
  listOfCandidate: endpoint({
    method: 'GET',
    path: '/api/all/interviews/:id',
    summary: 'The interviews of a candidate, by their user id.',
    failure: 'Echec de chargement des entretiens',
    access: ['candidate', 'admin'],
    params: idParams,
    query: interviewQuery,
    response: interviewList,
  }),
  declinedOfCandidate: endpoint({
    method: 'GET',
    path: '/api/list/declined/interviews/profile/:id',
    summary: 'The interviews of a candidate that either side called off, by user id.',
    failure: 'Echec de chargement des entretiens',
    access: ['candidate', 'admin'],
    params: idParams,
    query: interviewFilters,
    response: listOf(interviewAnswer),
  }),
  firstUpcomingOfCandidate: endpoint({
    method: 'GET',
    path: '/api/first/three/upcoming/interview/cosmonaute/:id',
    summary: 'The next three interviews of a candidate, the soonest first; by user id.',
    failure: 'Echec de chargement des entretiens',
    access: ['candidate', 'admin'],
    params: idParams,
    response: z.array(interviewAnswer),
  }),
  firstUpcomingOfRecruiter: endpoint({
    method: 'GET',
    path: '/api/first/three/upcoming/interviews/recruiter/:id',
    summary: 'The next three interviews of a recruiter, the soonest first; by user id.',
    failure: 'Echec de chargement des entretiens',
    access: ['recruiter', 'admin'],
    params: idParams,
    response: z.array(interviewAnswer),
  }),
  propose: endpoint({
    method: 'POST',
    path: '/api/interviews/:id',
    summary: 'Proposes two slots to a candidate; the id is the missionProfilId.',
    failure: "Echec d'ajout de l'entretien",
    access: ['recruiter'],
    params: idParams,
    body: interviewProposal,
    response: made.extend({ interview: interviewAnswer }),
    status: 201,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/interviews/:id',
    summary: 'Proposes two other slots for an interview not yet agreed.',
    failure: "Echec de modification de l'entretien",
    access: ['recruiter'],
    params: idParams,
    body: interviewProposal.and(z.object({ interviewId: id.optional() })),
    response: changed,
  }),
  reject: endpoint({
    method: 'PUT',
    path: '/api/interview/reject/:id',
    summary: 'The recruiter calls off an accepted interview, with a reason.',
    failure: "Echec de rejet de l'entretien",
    access: ['recruiter'],
    params: idParams,
    body: interviewRefusal,
    response: changed,
  }),
  accept: endpoint({
    method: 'PUT',
    path: '/api/interview/accept/:id',
    summary: 'The candidate takes one of the two slots.',
    failure: "Echec d'acceptation de l'entretien",
    access: ['candidate'],
    params: idParams,
    body: interviewChoice,
    response: changed,
  }),
  decline: endpoint({
    method: 'PUT',
    path: '/api/decline/interview/:id',
    summary: 'The candidate declines both slots, with a reason.',
    failure: "Echec de refus de l'entretien",
    access: ['candidate'],
    params: idParams,
    body: interviewRefusal,
    response: changed,
  }),
  askAnotherDate: endpoint({
    method: 'PUT',
    path: '/api/interview/changedate/:id',
    summary: 'The candidate asks for another date, with a reason.',
    failure: 'Echec de demande de changement de date',
    access: ['candidate'],
    params: idParams,
    body: interviewReason,
    response: changed,
  }),
}
