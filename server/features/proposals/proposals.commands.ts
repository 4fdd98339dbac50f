import { interviewIsOpen } from '#domain/interviews/interviews.ts'
import { advance } from '#domain/machine.ts'
import { score } from '#domain/matching/matching.ts'
import type { ProposalStatus } from '#domain/proposal-status.ts'
import { proposalMachine, type ProposalState } from '#domain/missions/proposals.ts'
import type { Actor } from '#server/http/actor.ts'
import type { Db } from '#server/db/client.ts'
import { record } from '#server/db/record.ts'
import { maskWords } from '#server/features/candidates/candidate-words.present.ts'
import { keptMatchOf, matchedCandidateOf, matchedMissionOf } from '#server/features/matching/matching.facts.ts'
import { allow, Failure, found } from '#server/http/failures.ts'
import * as letters from './proposals.letters.ts'
import { isForTheirMission, isTheirProposal } from './proposals.policy.ts'
import {
  deleteProposal,
  insertProposal,
  lockAssignment,
  lockProposal,
  setInterviewRejected,
  setProposal,
} from './proposals.sql.ts'

/** What the log stores of a proposal: the mission, the candidate, and the status. */
const keptOf = ({ missionId, candidateId }: { missionId: number; candidateId: number }, status: string) => ({
  missionId,
  candidateId,
  status,
})

/** The status of a proposal after a move; only withdrawing and removing delete the proposal. */
const kept = (state: ProposalState): ProposalStatus => {
  if (state === 'none') throw new Error('a proposal that stays has a status')
  return state
}

const companySuspended = 'Le compte de cette entreprise est suspendu, aucun candidat ne peut lui être proposé'

/**
 * The administrator proposes an active candidate for a mission that is still open and whose company is not suspended; both
 * sides receive a mail. The proposal stores its score, because the mission, the profile or the rule may change later.
 */
export const assignCandidate = (db: Db, actor: Actor<'admin'>, missionId: number, candidateId: number) =>
  db.transaction(async (trx) => {
    const assignment = await lockAssignment(trx, missionId, candidateId)
    allow(assignment.candidateStatus === 'active')
    if (assignment.recruiterStatus !== 'active') throw new Failure('illegal_state', { toast: companySuspended })
    const status = advance(proposalMachine, assignment, 'assign', actor)
    const match = score(matchedCandidateOf(assignment.facts, actor.now), matchedMissionOf(assignment))
    const id = await insertProposal(trx, missionId, candidateId, keptMatchOf(match, assignment), actor.now)
    await record(
      trx,
      actor,
      { type: 'proposal.assigned', subject: 'proposal', subjectId: id, after: keptOf(assignment, status) },
      [
        { to: assignment.candidateAccountId, letter: letters.missionProposedLetter(assignment) },
        { to: assignment.recruiterAccountId, letter: letters.candidateProposedLetter(assignment) },
      ],
    )
    return id
  })

/** The administrator takes an undecided candidate off a mission; the proposal and its interviews are deleted. */
export const withdrawCandidate = (db: Db, actor: Actor<'admin'>, missionId: number, candidateId: number) =>
  db.transaction(async (trx) => {
    const assignment = await lockAssignment(trx, missionId, candidateId)
    advance(proposalMachine, assignment, 'withdraw', actor)
    const proposalId = found(assignment.proposalId ?? undefined)
    await record(
      trx,
      actor,
      {
        type: 'proposal.withdrawn',
        subject: 'proposal',
        subjectId: proposalId,
        before: keptOf(assignment, 'preselected'),
      },
      [{ to: assignment.candidateAccountId, letter: letters.proposalEndedLetter(assignment) }],
    )
    await deleteProposal(trx, proposalId)
  })

/** The recruiter removes an undecided candidate; the administrator may propose them again. */
export const removeCandidate = (db: Db, actor: Actor<'recruiter'>, id: number) =>
  db.transaction(async (trx) => {
    const proposal = await lockProposal(trx, id)
    allow(isForTheirMission(actor, proposal))
    advance(proposalMachine, proposal, 'remove', actor)
    await record(
      trx,
      actor,
      { type: 'proposal.removed', subject: 'proposal', subjectId: id, before: keptOf(proposal, proposal.status) },
      [{ to: proposal.candidateAccountId, letter: letters.proposalEndedLetter(proposal) }],
    )
    await deleteProposal(trx, id)
  })

const decisions = {
  recruit: { type: 'proposal.recruited', letterOf: letters.candidateRecruitedLetter },
  reject: { type: 'proposal.rejected', letterOf: letters.candidateRejectedLetter },
} as const

/** The recruiter recruits or rejects a candidate whose interview has passed; the other proposals do not change. */
export const decideOnCandidate = (
  db: Db,
  actor: Actor<'recruiter'>,
  id: number,
  decision: keyof typeof decisions,
): Promise<void> =>
  db.transaction(async (trx) => {
    const proposal = await lockProposal(trx, id)
    allow(isForTheirMission(actor, proposal))
    const status = kept(advance(proposalMachine, proposal, decision, actor))
    await setProposal(trx, id, { status, decidedAt: actor.now })
    const { type, letterOf } = decisions[decision]
    const change = { before: { status: proposal.status }, after: { status } }
    await record(trx, actor, { type, subject: 'proposal', subjectId: id, ...change }, [
      { to: proposal.candidateAccountId, letter: letterOf(proposal) },
    ])
  })

/** The candidate declines a mission, even after they were recruited; their open interview is called off. */
export const declineMission = (db: Db, actor: Actor<'candidate'>, id: number, reason: string) =>
  db.transaction(async (trx) => {
    const proposal = await lockProposal(trx, id)
    allow(isTheirProposal(actor, proposal))
    const status = kept(advance(proposalMachine, proposal, 'declineMission', actor))
    await setProposal(trx, id, { status, declineReason: reason, decidedAt: actor.now })
    // Only the newest interview can be open: a new one is proposed only after the last one is rejected.
    const { newestInterview: interview } = proposal
    if (interview !== null && interviewIsOpen(interview, actor.now))
      await setInterviewRejected(trx, interview.id, reason)
    const change = { before: { status: proposal.status }, after: { status, reason } }
    await record(trx, actor, { type: 'proposal.declined', subject: 'proposal', subjectId: id, ...change }, [
      {
        to: proposal.recruiterAccountId,
        letter: letters.missionDeclinedLetter(proposal, maskWords(proposal.candidate, reason).text),
      },
    ])
  })
