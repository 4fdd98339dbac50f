import type { interviewAnswers } from '#contract/hiring/interview-answers.ts'
import type { AnswerOf } from '#contract/wire/endpoint.ts'
import type { AnswerStanding } from '#domain/hiring/interview-answers/interview-answers.ts'
import type { InterviewRow } from '#server/features/hiring/interviews/interviews.sql.ts'
import { slotText } from '#server/mail/dates.ts'
import type { AnswerLinkRow } from './interview-answers.sql.ts'

/** What the holder of a link reads: its interview alone, without a name and without the addresses of the slots. */
export const presentAsked = (
  { slot }: Pick<AnswerLinkRow, 'slot'>,
  row: InterviewRow,
): AnswerOf<typeof interviewAnswers.read> => ({
  answer: slot === null ? 'decline' : 'choose',
  slot,
  title: row.title,
  companyName: row.companyName,
  place: row.region,
  dateStart: row.startDay,
  dateEnd: row.endDay,
  firstDate: row.firstSlot,
  secondDate: row.secondSlot,
})

const answeredWith = ({ status, selectedSlot }: InterviewRow): string =>
  status === 'accepted' && selectedSlot !== null
    ? `Tu as déjà répondu : l’entretien est fixé au ${slotText(selectedSlot, { zone: null, voice: 'tu' })}.`
    : 'Tu as déjà répondu : tu as demandé une autre date.'

const calledOffBy = ({ reasonBy, companyName }: InterviewRow): string =>
  reasonBy === 'candidate'
    ? 'Tu as déjà répondu : tu as décliné cet entretien.'
    : `${companyName} a annulé cet entretien.`

/** Why a link no longer answers, for who holds it. */
export const closedLinkWords = (standing: Exclude<AnswerStanding, 'open'>, row: InterviewRow): string =>
  ({
    expired: 'Ce lien a expiré : l’heure proposée est passée.',
    suspended: 'Ton compte est suspendu : ce lien ne répond plus.',
    changed: 'Les créneaux ont changé depuis cet e-mail : réponds avec l’e-mail le plus récent.',
    answered: answeredWith(row),
    'called-off': calledOffBy(row),
    closed: 'Cette mission n’attend plus de réponse.',
    'too-late': 'Il est trop tard pour répondre par ce lien : le jour du premier créneau est venu.',
  })[standing]
