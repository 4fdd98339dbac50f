import type { InterviewProposal } from '#contract/hiring/interviews.ts'
import type { CalendarSide } from '#domain/hiring/calendars/interview-calendar.ts'
import { isGone, isProposedSlot } from '#domain/hiring/slots/interview-slots.ts'
import { interviewMachine, type InterviewFacts } from '#domain/hiring/interviews/interviews.ts'
import { advance } from '#domain/machine.ts'
import type { Minute } from '#domain/time/paris-time.ts'
import type { Actor } from '#server/http/actor.ts'
import type { Db, Trx } from '#server/db/client.ts'
import type { EventTypeOf } from '#domain/events/event-kinds.ts'
import { record } from '#server/db/record.ts'
import { getZone } from '#server/features/ground/accounts/reader-zone.sql.ts'
import { maskWords } from '#server/features/profiles/candidates/candidate-words.present.ts'
import {
  reasonEventData,
  findOfferedReason,
  addReasonToLetter,
  type RefusalReason,
} from '#server/features/ground/refusal-reasons/refusal-reasons.rules.ts'
import { lockProposal, type ProposalRow } from '#server/features/hiring/proposals/proposals.sql.ts'
import { requireVisible, Failure } from '#server/http/failures.ts'
import * as letters from '#server/features/hiring/interviews/interviews.letters.ts'
import type { Letter } from '#server/mail/letter.ts'
import { withCalendar } from './interview-calendars.commands.ts'
import { isTheirs } from './interviews.policy.ts'
import { presentInterview } from './interviews.present.ts'
import { getInterview, insertInterview, lockInterview, setInterview, type InterviewRow } from './interviews.sql.ts'

/** What decides the moves of a proposal's newest interview. */
export const factsOf = (proposal: ProposalRow): InterviewFacts => ({
  status: proposal.newestInterview?.status ?? null,
  firstSlot: proposal.newestInterview?.firstSlot ?? null,
  selectedSlot: proposal.newestInterview?.selectedSlot ?? null,
  proposalStatus: proposal.status,
  missionIsInterrupted: proposal.mission.isInterrupted,
})

const alreadyOver = 'Cet horaire est déjà passé'
const notASlot = 'Choisissez un des deux créneaux proposés'

/** What the log stores of an interview: the fields that a move changes. */
const snapshotOf = ({ status, firstSlot, secondSlot, selectedSlot, reason }: InterviewRow) => ({
  status,
  firstSlot,
  secondSlot,
  selectedSlot,
  reason,
})

/** How a candidate answered, where it was not from their account. */
type AnswerChannel = 'mail-link'

/** What goes with a move into its event: the reason, and the way it came. */
type MoveDetails = { refusalReason?: RefusalReason; through?: AnswerChannel | undefined }

/** Writes an allowed move: the row, the event with what was said, and the mail with the date that it changes; answers the changed interview. */
const applyMove = async (
  trx: Trx,
  actor: Actor,
  before: InterviewRow,
  type: EventTypeOf<'interview'>,
  changes: Parameters<typeof setInterview>[2],
  mail: { to: number; letter: Letter; side: CalendarSide },
  { refusalReason, through }: MoveDetails = {},
) => {
  await setInterview(trx, before.id, changes)
  const after = await getInterview(trx, before.id)
  const event = {
    type,
    subject: 'interview',
    subjectId: before.id,
    before: snapshotOf(before),
    after: {
      ...snapshotOf(after),
      ...(refusalReason && reasonEventData(refusalReason, 'interview')),
      ...(through && { through }),
    },
  } as const
  const { to, side } = mail
  await record(trx, actor, event, [
    { to, letter: await withCalendar(trx, before.id, { side, now: actor.now }, mail.letter) },
  ])
  return presentInterview(after, actor)
}

const toCandidate = ({ candidateAccountId: to }: InterviewRow, letter: Letter) =>
  ({ to, letter, side: 'candidate' }) as const
const toRecruiter = ({ recruiterAccountId: to }: InterviewRow, letter: Letter) =>
  ({ to, letter, side: 'recruiter' }) as const

/** The two slots in their stored form; a slot already over is refused. */
const slotsOf = (actor: Actor, sent: InterviewProposal) => {
  const gone = (['firstDate', 'secondDate'] as const).filter((field) => isGone(sent[field], actor.now))
  if (gone.length > 0)
    throw new Failure('invalid_input', {
      fields: Object.fromEntries(gone.map((field) => [field, alreadyOver])),
    })
  return { firstSlot: sent.firstDate, firstLink: sent.link, secondSlot: sent.secondDate, secondLink: sent.linkTwo }
}

/** The recruiter proposes two slots to a candidate who has no open interview; the candidate receives a mail. */
export const proposeInterview = (db: Db, actor: Actor<'recruiter'>, proposalId: number, sent: InterviewProposal) =>
  db.transaction(async (trx) => {
    const proposal = await lockProposal(trx, proposalId)
    requireVisible(isTheirs(actor, proposal))
    advance(interviewMachine, factsOf(proposal), 'propose', actor)
    const slots = slotsOf(actor, sent)
    const zone = await getZone(trx, proposal.candidateAccountId)
    const id = await insertInterview(trx, proposalId, slots, actor.now)
    const { candidateAccountId } = proposal
    const words = letters.interviewProposedLetter(proposal, { ...slots, zone })
    const asked = { candidateAccountId, interviewId: id, version: 1, ...slots, zone }
    const letter = await withCalendar(trx, id, { side: 'candidate', now: actor.now }, letters.withAnswers(words, asked))
    await record(trx, actor, { type: 'interview.proposed', subject: 'interview', subjectId: id, after: slots }, [
      { to: candidateAccountId, letter },
    ])
    return presentInterview(await getInterview(trx, id), actor)
  })

/** The recruiter proposes two other slots; the candidate receives a mail and answers again. */
export const changeInterview = (db: Db, actor: Actor<'recruiter'>, id: number, sent: InterviewProposal) =>
  db.transaction(async (trx) => {
    const interview = await lockInterview(trx, id)
    requireVisible(isTheirs(actor, interview))
    const status = advance(interviewMachine, interview, 'change', actor)
    const slots = slotsOf(actor, sent)
    const { candidateAccountId } = interview
    const version = interview.version + 1
    const changes = { ...slots, version, status, selectedSlot: null, reason: null, reasonBy: null }
    const zone = await getZone(trx, candidateAccountId)
    const changed = letters.interviewChangedLetter(interview, { ...slots, zone })
    const letter = letters.withAnswers(changed, { candidateAccountId, interviewId: id, version, ...slots, zone })
    return applyMove(trx, actor, interview, 'interview.changed', changes, toCandidate(interview, letter))
  })

type Refusal = { reason: string; reasonCode: string | null }

/** The recruiter calls off an agreed interview, with a reason for the candidate. */
export const rejectInterview = (db: Db, actor: Actor<'recruiter'>, id: number, { reason, reasonCode }: Refusal) =>
  db.transaction(async (trx) => {
    const interview = await lockInterview(trx, id)
    requireVisible(isTheirs(actor, interview))
    const status = advance(interviewMachine, interview, 'reject', actor)
    const refusalReason = await findOfferedReason(trx, 'interview.reject', reasonCode)
    const changes = { status, reason, reasonBy: actor.role }
    const letter = addReasonToLetter(letters.interviewRejectedLetter(interview, reason), refusalReason)
    return applyMove(trx, actor, interview, 'interview.rejected', changes, toCandidate(interview, letter), {
      refusalReason,
    })
  })

/** Accepts one slot of an interview that is locked; the recruiter receives a mail. */
export const acceptLocked = async (
  trx: Trx,
  actor: Actor<'candidate'>,
  interview: InterviewRow,
  slot: Minute,
  through?: AnswerChannel,
) => {
  requireVisible(isTheirs(actor, interview))
  const status = advance(interviewMachine, interview, 'accept', actor)
  if (!isProposedSlot(slot, interview)) throw new Failure('invalid_input', { fields: { selectedDate: notASlot } })
  if (isGone(slot, actor.now)) throw new Failure('invalid_input', { fields: { selectedDate: alreadyOver } })
  const letter = letters.interviewAcceptedLetter(interview, slot, await getZone(trx, interview.recruiterAccountId))
  const mail = toRecruiter(interview, letter)
  return applyMove(trx, actor, interview, 'interview.accepted', { status, selectedSlot: slot }, mail, { through })
}

/** The candidate accepts one of the two slots; the recruiter receives a mail. */
export const acceptInterview = (db: Db, actor: Actor<'candidate'>, id: number, slot: Minute) =>
  db.transaction(async (trx) => acceptLocked(trx, actor, await lockInterview(trx, id), slot))

/** Declines both slots of an interview that is locked; the recruiter reads the reason in a mail. */
export const declineLocked = async (
  trx: Trx,
  actor: Actor<'candidate'>,
  interview: InterviewRow,
  { reason, reasonCode }: Refusal,
  through?: AnswerChannel,
) => {
  requireVisible(isTheirs(actor, interview))
  const status = advance(interviewMachine, interview, 'decline', actor)
  const refusalReason = await findOfferedReason(trx, 'interview.decline', reasonCode)
  const letter = letters.interviewDeclinedLetter(interview, maskWords(interview.candidate, reason).text)
  const changes = { status, reason, reasonBy: actor.role }
  const mail = toRecruiter(interview, addReasonToLetter(letter, refusalReason))
  return applyMove(trx, actor, interview, 'interview.declined', changes, mail, { refusalReason, through })
}

/** The candidate declines both slots, with a reason for the recruiter; the proposal stays open. */
export const declineInterview = (db: Db, actor: Actor<'candidate'>, id: number, refusal: Refusal) =>
  db.transaction(async (trx) => declineLocked(trx, actor, await lockInterview(trx, id), refusal))

/** The candidate asks for another date, even after accepting one: the accepted slot is cancelled. */
export const askAnotherDate = (db: Db, actor: Actor<'candidate'>, id: number, reason: string) =>
  db.transaction(async (trx) => {
    const interview = await lockInterview(trx, id)
    requireVisible(isTheirs(actor, interview))
    const status = advance(interviewMachine, interview, 'askAnotherDate', actor)
    const changes = { status, selectedSlot: null, reason, reasonBy: actor.role }
    const letter = letters.anotherDateAskedLetter(interview, maskWords(interview.candidate, reason).text)
    return applyMove(trx, actor, interview, 'interview.date-change-asked', changes, toRecruiter(interview, letter))
  })
