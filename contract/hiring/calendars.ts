import { z } from 'zod'
import { candidateMissionCard } from '#contract/hiring/candidate-missions.ts'
import { endpoint } from '#contract/wire/endpoint.ts'
import { idParams, month } from '#contract/wire/fields.ts'
import { interviewAnswer } from '#contract/wire/interview.ts'

const failure = 'Echec de chargement du calendrier'

/** Without a month, the answer is the whole calendar: at most its last 500 interviews. */
const calendarQuery = z.object({ month: month.optional() })

/** The interviews that are not rejected, by their day: that of the chosen slot, or while none is chosen of either. */
const calendarInterviews = z.array(interviewAnswer)

export const calendars = {
  ofCandidate: endpoint({
    method: 'GET',
    path: '/api/cosmonaute/calander/:id',
    summary: 'The agenda of a candidate, by user id: their interviews, and the missions they are recruited for.',
    failure,
    access: ['candidate', 'admin'],
    params: idParams,
    query: calendarQuery,
    response: z.object({ interviews: calendarInterviews, missions: z.array(candidateMissionCard) }),
  }),
  ofRecruiter: endpoint({
    method: 'GET',
    path: '/api/recruiter/calendar/:id',
    summary: 'The calendar of a recruiter, by user id: the interviews of their missions.',
    failure,
    access: ['recruiter', 'admin'],
    params: idParams,
    query: calendarQuery,
    response: z.object({ interviews: calendarInterviews }),
  }),
}
