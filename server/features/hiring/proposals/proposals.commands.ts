import { interviewIsOpen } from '#domain/hiring/interviews/interviews.ts'
import { advance } from '#domain/machine.ts'
import { score } from '#domain/hiring/matching/matching.ts'
import type { ProposalStatus } from '#domain/hiring/proposals/proposal-status.ts'
import { proposalMachine, type ProposalState } from '#domain/hiring/proposals/proposals.ts'
import { missingReasonMessage, type ReasonCase } from '#domain/ground/refusal-reasons/refusal-reasons.ts'
import { proposalStageAt } from '#domain/hiring/proposals/proposal-stage.ts'
import type { Actor } from '#server/http/actor.ts'
import type { Db, Trx } from '#server/db/client.ts'
import { record } from '#server/db/record.ts'
import { maskWords } from '#server/features/profiles/candidates/candidate-words.present.ts'
import {
  matchSnapshotOf,
  matchedCandidateOf,
  matchedMissionOf,
} from '#server/features/hiring/matching/matching.rules.ts'
import {
  reasonEventData,
  findOfferedReason,
  addReasonToLetter,
} from '#server/features/ground/refusal-reasons/refusal-reasons.rules.ts'
import { requireVisible, Failure, orNotFound } from '#server/http/failures.ts'
import * as closing from './closing.letters.ts'
import * as letters from './proposals.letters.ts'
import { isForTheirMission, isTheirProposal } from './proposals.policy.ts'
import {
  deleteProposal,
  findNewestInterview,
  insertProposal,
  listOtherUndecided,
  lockAssignment,
  lockProposal,
  setInterviewRejected,
  setProposal,
  type ProposalRow,
} from './proposals.sql.ts'

/** What the log stores of a proposal: the mission, the candidate, and the status. */
const snapshotOf = ({ missionId, candidateId }: { missionId: number; candidateId: number }, status: string) => ({
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
    requireVisible(assignment.candidateStatus === 'active')
    if (assignment.recruiterStatus !== 'active') throw new Failure('illegal_state', { toast: companySuspended })
    const status = advance(proposalMachine, assignment, 'assign', actor)
    const match = score(matchedCandidateOf(assignment.facts, actor.now), matchedMissionOf(assignment))
    const id = await insertProposal(trx, missionId, candidateId, matchSnapshotOf(match, assignment), actor.now)
    await record(
      trx,
      actor,
      { type: 'proposal.assigned', subject: 'proposal', subjectId: id, after: snapshotOf(assignment, status) },
      [
        { to: assignment.candidateAccountId, letter: letters.missionProposedLetter(assignment) },
        { to: assignment.recruiterAccountId, letter: letters.candidateProposedLetter(assignment) },
      ],
    )
    return id
  })

/** What a company says with its refusal: its reason, and the required skills that the explanation of the score names. */
const companyReason = async (trx: Trx, of: ReasonCase, code: string | null, { matchReasons }: ProposalRow) => ({
  ...(await findOfferedReason(trx, of, code)),
  missing: missingReasonMessage(code, matchReasons),
})

/** The administrator takes an undecided candidate off a mission; the proposal and its interviews are deleted, both sides are told. */
export const withdrawCandidate = (
  db: Db,
  actor: Actor<'admin'>,
  missionId: number,
  candidateId: number,
  reasonCode: string | null,
) =>
  db.transaction(async (trx) => {
    const assignment = await lockAssignment(trx, missionId, candidateId)
    advance(proposalMachine, assignment, 'withdraw', actor)
    const proposalId = orNotFound(assignment.proposalId ?? undefined)
    const refusalReason = await findOfferedReason(trx, 'proposal.withdraw', reasonCode)
    const newestInterview = await findNewestInterview(trx, proposalId)
    const stage = proposalStageAt({ ...assignment, newestInterview }, actor.now)
    const toCompany = {
      to: assignment.recruiterAccountId,
      letter: addReasonToLetter(closing.profileWithdrawnLetter(assignment), refusalReason),
    }
    await record(
      trx,
      actor,
      {
        type: 'proposal.withdrawn',
        subject: 'proposal',
        subjectId: proposalId,
        before: snapshotOf(assignment, 'preselected'),
        after: reasonEventData(refusalReason, stage),
      },
      [
        {
          to: assignment.candidateAccountId,
          letter: addReasonToLetter(letters.proposalEndedLetter(assignment), refusalReason),
        },
        // A suspended company hears of nothing more than its suspension.
        ...(assignment.recruiterStatus === 'active' ? [toCompany] : []),
      ],
    )
    await deleteProposal(trx, proposalId)
  })

/** The recruiter removes an undecided candidate; the administrator may propose them again. */
export const removeCandidate = (db: Db, actor: Actor<'recruiter'>, id: number, reasonCode: string | null) =>
  db.transaction(async (trx) => {
    const proposal = await lockProposal(trx, id)
    requireVisible(isForTheirMission(actor, proposal))
    advance(proposalMachine, proposal, 'remove', actor)
    const refusalReason = await companyReason(trx, 'proposal.remove', reasonCode, proposal)
    const change = {
      before: snapshotOf(proposal, proposal.status),
      after: reasonEventData(refusalReason, proposalStageAt(proposal, actor.now)),
    }
    await record(trx, actor, { type: 'proposal.removed', subject: 'proposal', subjectId: id, ...change }, [
      {
        to: proposal.candidateAccountId,
        letter: addReasonToLetter(letters.proposalEndedLetter(proposal), refusalReason),
      },
    ])
    await deleteProposal(trx, id)
  })

/**
 * The recruiter recruits a candidate whose interview has passed. The other proposals do not change, and their candidates
 * are told.
 */
export const recruitCandidate = (
  db: Db,
  actor: Actor<'recruiter'>,
  id: number,
  reasonCode: string | null,
): Promise<void> =>
  db.transaction(async (trx) => {
    const proposal = await lockProposal(trx, id)
    requireVisible(isForTheirMission(actor, proposal))
    const status = kept(advance(proposalMachine, proposal, 'recruit', actor))
    const refusalReason = await findOfferedReason(trx, 'proposal.recruit', reasonCode)
    await setProposal(trx, id, { status, decidedAt: actor.now })
    const others = await listOtherUndecided(trx, proposal)
    const after = { status, ...reasonEventData(refusalReason, proposalStageAt(proposal, actor.now)) }
    const change = { before: { status: proposal.status }, after }
    await record(trx, actor, { type: 'proposal.recruited', subject: 'proposal', subjectId: id, ...change }, [
      {
        to: proposal.candidateAccountId,
        letter: addReasonToLetter(letters.candidateRecruitedLetter(proposal), refusalReason),
      },
      ...others.map((to) => ({ to, letter: closing.anotherRecruitedLetter(proposal) })),
    ])
  })

/** The recruiter rejects a candidate whose interview has passed; the other proposals do not change. */
export const rejectCandidate = (
  db: Db,
  actor: Actor<'recruiter'>,
  id: number,
  reasonCode: string | null,
): Promise<void> =>
  db.transaction(async (trx) => {
    const proposal = await lockProposal(trx, id)
    requireVisible(isForTheirMission(actor, proposal))
    const status = kept(advance(proposalMachine, proposal, 'reject', actor))
    const refusalReason = await companyReason(trx, 'proposal.reject', reasonCode, proposal)
    await setProposal(trx, id, { status, decidedAt: actor.now })
    const after = { status, ...reasonEventData(refusalReason, proposalStageAt(proposal, actor.now)) }
    const change = { before: { status: proposal.status }, after }
    await record(trx, actor, { type: 'proposal.rejected', subject: 'proposal', subjectId: id, ...change }, [
      {
        to: proposal.candidateAccountId,
        letter: addReasonToLetter(letters.candidateRejectedLetter(proposal), refusalReason),
      },
    ])
  })

/** The candidate declines a mission, even after they were recruited; their open interview is called off. */
export const declineMission = (
  db: Db,
  actor: Actor<'candidate'>,
  id: number,
  reason: string,
  reasonCode: string | null,
) =>
  db.transaction(async (trx) => {
    const proposal = await lockProposal(trx, id)
    requireVisible(isTheirProposal(actor, proposal))
    const status = kept(advance(proposalMachine, proposal, 'declineMission', actor))
    const refusalReason = await findOfferedReason(trx, 'proposal.decline', reasonCode)
    await setProposal(trx, id, { status, declineReason: reason, decidedAt: actor.now })
    // Only the newest interview can be open: a new one is proposed only after the last one is rejected.
    const { newestInterview: interview } = proposal
    if (interview !== null && interviewIsOpen(interview, actor.now))
      await setInterviewRejected(trx, interview.id, reason)
    const after = { status, reason, ...reasonEventData(refusalReason, proposalStageAt(proposal, actor.now)) }
    const change = { before: { status: proposal.status }, after }
    await record(trx, actor, { type: 'proposal.declined', subject: 'proposal', subjectId: id, ...change }, [
      {
        to: proposal.recruiterAccountId,
        letter: addReasonToLetter(
          letters.missionDeclinedLetter(proposal, maskWords(proposal.candidate, reason).text),
          refusalReason,
        ),
      },
    ])
  })
