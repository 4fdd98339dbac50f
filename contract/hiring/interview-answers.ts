import { z } from 'zod'
import { endpoint } from '#contract/wire/endpoint.ts'
import { done, reason } from '#contract/wire/fields.ts'

const linkParams = z.object({ token: z.string().max(200) })

export const declineReason = reason()

const path = '/api/entretien/reponse/:token'

/** What the link of a mail shows: the interview as its mail proposed it, and what the link does. */
const askedInterview = z.object({
  /** A link answers one thing: it chooses `slot`, or declines both. */
  answer: z.enum(['choose', 'decline']),
  slot: z.string().nullable(),
  title: z.string(),
  companyName: z.string(),
  place: z.string(),
  dateStart: z.string(),
  dateEnd: z.string(),
  firstDate: z.string(),
  secondDate: z.string(),
})

export const interviewAnswers = {
  read: endpoint({
    method: 'GET',
    path,
    summary: 'What the link of a mail would answer to an interview; reading it changes nothing.',
    failure: 'Echec de chargement de l’entretien',
    access: 'public',
    params: linkParams,
    response: askedInterview,
  }),
  choose: endpoint({
    method: 'POST',
    path: `${path}/choisir`,
    summary: 'Accepts the slot of a mailed link, once, without signing in.',
    failure: 'Echec d’acceptation de l’entretien',
    access: 'public',
    params: linkParams,
    /** `link` is where the interview takes place. */
    response: done.extend({ slot: z.string(), link: z.string() }),
  }),
  decline: endpoint({
    method: 'POST',
    path: `${path}/decliner`,
    summary: 'Declines both slots by a mailed link, with a reason, without signing in.',
    failure: 'Echec de refus de l’entretien',
    access: 'public',
    params: linkParams,
    body: declineReason,
    response: done,
  }),
}
