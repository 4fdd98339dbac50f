import { paths } from '#contract/paths.ts'
import { answerEndsAt, answerStanding } from '#domain/hiring/interview-answers/interview-answers.ts'
import type { Minute } from '#domain/time/paris-time.ts'
import type { Db, Trx } from '#server/db/client.ts'
import { acceptLocked, declineLocked } from '#server/features/hiring/interviews/interviews.commands.ts'
import { getInterview, lockInterview, type InterviewRow } from '#server/features/hiring/interviews/interviews.sql.ts'
import type { Actor, Visitor } from '#server/http/actor.ts'
import { Failure } from '#server/http/failures.ts'
import type { AnswerLink } from '#server/mail/letter.ts'
import { hashSecret, newSecret } from '#server/security/secrets.ts'
import { closedLinkWords } from './interview-answers.present.ts'
import { deleteAnswerLinkOf, findAnswerLink, insertAnswerLink, type AnswerLinkRow } from './interview-answers.sql.ts'

/** The one answer to a link that is unknown, or of an interview that is gone with its mission. */
const unknown = () =>
  new Failure('not_found', { toast: 'Ce lien ne sert plus : l’entretien n’existe plus, ou le lien est incomplet.' })

const isGone = (error: unknown) => error instanceof Failure && error.code === 'not_found'

const refuseAsUnknown = (error: unknown): never => {
  throw isGone(error) ? unknown() : error
}

/**
 * Makes a link when its mail is sent, and answers its path; undefined when the interview no longer waits for this answer. It
 * replaces the link of an earlier attempt at the same mail.
 */
export const makeAnswerLink = async (
  trx: Trx,
  { interviewId, version, slot }: Pick<AnswerLink, 'interviewId' | 'version' | 'slot'>,
  { mailId, now }: { mailId: number; now: Date },
): Promise<string | undefined> => {
  // Locked: a row that is deleted meanwhile would fail the mail.
  const interview = await lockInterview(trx, interviewId).catch((error: unknown) => {
    if (!isGone(error)) throw error
    return undefined
  })
  if (interview === undefined) return undefined
  const expiresAt = answerEndsAt(slot, interview)
  if (answerStanding({ version, slot, expiresAt, accountStatus: 'active' }, interview, now) !== 'open') return undefined
  const token = newSecret()
  await deleteAnswerLinkOf(trx, mailId, slot)
  await insertAnswerLink(trx, { interviewId, version, slot, mailId, tokenHash: hashSecret(token), expiresAt })
  return paths.interviewAnswer(token)
}

/** Refuses a link that no longer answers, and says why: only who holds the mail has its secret. */
const requireOpen = (link: AnswerLinkRow, interview: InterviewRow, now: Date): void => {
  const standing = answerStanding(link, interview, now)
  if (standing !== 'open') throw new Failure('illegal_state', { toast: closedLinkWords(standing, interview) })
}

/** The interview of a link that can still answer; it writes nothing, for programs that read mails open their links. */
export const readAnswerLink = async (db: Db, actor: Visitor, token: string) => {
  const link = await findAnswerLink(db, hashSecret(token))
  if (link === undefined) throw unknown()
  const interview = await getInterview(db, link.interviewId).catch(refuseAsUnknown)
  requireOpen(link, interview, actor.now)
  return { link, interview }
}

/** The candidate of a link acts by it, once the interview is locked and the link still answers. */
const answerBy = <Answer>(
  db: Db,
  { now, origin }: Visitor,
  token: string,
  act: (trx: Trx, candidate: Actor<'candidate'>, interview: InterviewRow, slot: Minute | null) => Promise<Answer>,
): Promise<Answer> =>
  db.transaction(async (trx) => {
    const asked = await findAnswerLink(trx, hashSecret(token))
    if (asked === undefined) throw unknown()
    const interview = await lockInterview(trx, asked.interviewId).catch(refuseAsUnknown)
    const link = await findAnswerLink(trx, hashSecret(token))
    if (link === undefined) throw unknown()
    requireOpen(link, interview, now)
    return act(trx, { id: link.accountId, role: 'candidate', now, ...(origin && { origin }) }, interview, link.slot)
  })

/** Accepts the slot of a link, by the move of the candidate's own screen. */
export const chooseByLink = (db: Db, actor: Visitor, token: string) =>
  answerBy(db, actor, token, async (trx, candidate, interview, slot) => {
    // The link that declines chooses nothing.
    if (slot === null) throw unknown()
    const { link, linkTwo } = await acceptLocked(trx, candidate, interview, slot, 'mail-link')
    return { slot, link: slot === interview.secondSlot ? linkTwo : link }
  })

/** Declines both slots by a link, by the move of the candidate's own screen. */
export const declineByLink = (db: Db, actor: Visitor, token: string, reason: string) =>
  answerBy(db, actor, token, async (trx, candidate, interview, slot) => {
    // A link that chooses a slot declines nothing.
    if (slot !== null) throw unknown()
    await declineLocked(trx, candidate, interview, { reason, reasonCode: null }, 'mail-link')
  })
