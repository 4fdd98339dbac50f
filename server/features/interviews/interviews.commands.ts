import type { InterviewProposal } from '#contract/missions/interviews.ts'
import { isGone, isProposedSlot } from '#domain/interviews/interview-slots.ts'
import { interviewMachine, type InterviewFacts } from '#domain/interviews/interviews.ts'
import { advance } from '#domain/machine.ts'
import type { Minute } from '#domain/time/paris-time.ts'
import type { Actor } from '#server/http/actor.ts'
import type { Db, Trx } from '#server/db/client.ts'
import type { EventTypeOf } from '#server/db/events.ts'
import { record, type Mail } from '#server/db/record.ts'
import { maskWords } from '#server/features/candidates/candidate-words.present.ts'
import { keptSaid, saidBy, withSaid, type Said } from '#server/features/refusal-reasons/refusal-reasons.facts.ts'
import { lockProposal, type ProposalRow } from '#server/features/proposals/proposals.sql.ts'
import { allow, Failure } from '#server/http/failures.ts'
import * as letters from '#server/features/interviews/interviews.letters.ts'
import { isTheirs } from './interviews.policy.ts'
import { presentInterview } from './interviews.present.ts'
import { getInterview, insertInterview, lockInterview, setInterview, type InterviewRow } from './interviews.sql.ts'

const factsOf = (proposal: ProposalRow): InterviewFacts => ({
  status: proposal.newestInterview?.status ?? null,
  firstSlot: proposal.newestInterview?.firstSlot ?? null,
  selectedSlot: proposal.newestInterview?.selectedSlot ?? null,
  proposalStatus: proposal.status,
  missionIsInterrupted: proposal.mission.isInterrupted,
})

const alreadyOver = 'Cet horaire est déjà passé'
const notASlot = 'Choisissez un des deux créneaux proposés'

/** What the log stores of an interview: the fields that a move changes. */
const keptOf = ({ status, firstSlot, secondSlot, selectedSlot, reason }: InterviewRow) => ({
  status,
  firstSlot,
  secondSlot,
  selectedSlot,
  reason,
})

/** Writes an allowed move: the row, the event with what was said, and the mail; answers the changed interview. */
const settle = async (
  trx: Trx,
  actor: Actor,
  before: InterviewRow,
  type: EventTypeOf<'interview'>,
  changes: Parameters<typeof setInterview>[2],
  mail: Mail,
  said?: Said,
) => {
  await setInterview(trx, before.id, changes)
  const after = await getInterview(trx, before.id)
  const event = {
    type,
    subject: 'interview',
    subjectId: before.id,
    before: keptOf(before),
    after: { ...keptOf(after), ...(said && keptSaid(said, 'interview')) },
  } as const
  await record(trx, actor, event, [mail])
  return presentInterview(after, actor)
}

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
    allow(isTheirs(actor, proposal))
    advance(interviewMachine, factsOf(proposal), 'propose', actor)
    const slots = slotsOf(actor, sent)
    const id = await insertInterview(trx, proposalId, slots, actor.now)
    await record(trx, actor, { type: 'interview.proposed', subject: 'interview', subjectId: id, after: slots }, [
      {
        to: proposal.candidateAccountId,
        letter: letters.interviewProposedLetter(proposal, slots.firstSlot, slots.secondSlot),
      },
    ])
    return presentInterview(await getInterview(trx, id), actor)
  })

/** The recruiter proposes two other slots; the candidate receives a mail and answers again. */
export const changeInterview = (db: Db, actor: Actor<'recruiter'>, id: number, sent: InterviewProposal) =>
  db.transaction(async (trx) => {
    const interview = await lockInterview(trx, id)
    allow(isTheirs(actor, interview))
    const status = advance(interviewMachine, interview, 'change', actor)
    const slots = slotsOf(actor, sent)
    const changes = { ...slots, status, selectedSlot: null, reason: null, reasonBy: null }
    const letter = letters.interviewChangedLetter(interview, slots.firstSlot, slots.secondSlot)
    return settle(trx, actor, interview, 'interview.changed', changes, { to: interview.candidateAccountId, letter })
  })

type Refusal = { reason: string; reasonCode: string | null }

/** The recruiter calls off an agreed interview, with a reason for the candidate. */
export const rejectInterview = (db: Db, actor: Actor<'recruiter'>, id: number, { reason, reasonCode }: Refusal) =>
  db.transaction(async (trx) => {
    const interview = await lockInterview(trx, id)
    allow(isTheirs(actor, interview))
    const status = advance(interviewMachine, interview, 'reject', actor)
    const said = await saidBy(trx, 'interview.reject', reasonCode)
    const changes = { status, reason, reasonBy: actor.role }
    const letter = withSaid(letters.interviewRejectedLetter(interview, reason), said)
    return settle(trx, actor, interview, 'interview.rejected', changes, { to: interview.candidateAccountId, letter }, said)
  })

/** The candidate accepts one of the two slots; the recruiter receives a mail. */
export const acceptInterview = (db: Db, actor: Actor<'candidate'>, id: number, slot: Minute) =>
  db.transaction(async (trx) => {
    const interview = await lockInterview(trx, id)
    allow(isTheirs(actor, interview))
    const status = advance(interviewMachine, interview, 'accept', actor)
    if (!isProposedSlot(slot, interview)) throw new Failure('invalid_input', { fields: { selectedDate: notASlot } })
    if (isGone(slot, actor.now)) throw new Failure('invalid_input', { fields: { selectedDate: alreadyOver } })
    const letter = letters.interviewAcceptedLetter(interview, slot)
    const changes = { status, selectedSlot: slot }
    return settle(trx, actor, interview, 'interview.accepted', changes, { to: interview.recruiterAccountId, letter })
  })

/** The candidate declines both slots, with a reason for the recruiter; the proposal stays open. */
export const declineInterview = (db: Db, actor: Actor<'candidate'>, id: number, { reason, reasonCode }: Refusal) =>
  db.transaction(async (trx) => {
    const interview = await lockInterview(trx, id)
    allow(isTheirs(actor, interview))
    const status = advance(interviewMachine, interview, 'decline', actor)
    const said = await saidBy(trx, 'interview.decline', reasonCode)
    const changes = { status, reason, reasonBy: actor.role }
    const letter = letters.interviewDeclinedLetter(interview, maskWords(interview.candidate, reason).text)
    const mail = { to: interview.recruiterAccountId, letter: withSaid(letter, said) }
    return settle(trx, actor, interview, 'interview.declined', changes, mail, said)
  })

/** The candidate asks for another date, even after accepting one: the accepted slot is cancelled. */
export const askAnotherDate = (db: Db, actor: Actor<'candidate'>, id: number, reason: string) =>
  db.transaction(async (trx) => {
    const interview = await lockInterview(trx, id)
    allow(isTheirs(actor, interview))
    const status = advance(interviewMachine, interview, 'askAnotherDate', actor)
    const changes = { status, selectedSlot: null, reason, reasonBy: actor.role }
    const letter = letters.anotherDateAskedLetter(interview, maskWords(interview.candidate, reason).text)
    return settle(trx, actor, interview, 'interview.date-change-asked', changes, {
      to: interview.recruiterAccountId,
      letter,
    })
  })
