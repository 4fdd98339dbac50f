import type { ProposedProfile } from '#contract/hiring/proposals.ts'
import type { Person } from '#domain/profiles/anonymity/identity.ts'
import { interviewTags } from '#domain/hiring/interviews/interview-labels.ts'
import { interviewMachine, interviewStatusAt, type InterviewFacts } from '#domain/hiring/interviews/interviews.ts'
import { can } from '#domain/machine.ts'
import { score } from '#domain/hiring/matching/matching.ts'
import { proposalTags } from '#domain/hiring/proposals/proposal-labels.ts'
import { proposalMachine } from '#domain/hiring/proposals/proposals.ts'
import type { Actor } from '#server/http/actor.ts'
import { presentWords } from '#server/features/profiles/candidates/candidate-words.present.ts'
import { presentCandidateName } from '#server/features/profiles/candidates/candidates.present.ts'
import { presentSkillReasons } from '#server/features/hiring/matching/matching.present.ts'
import { matchedCandidateOf, matchedMissionOf } from '#server/features/hiring/matching/matching.rules.ts'
import type { ListedInterview, ProposedMission, ProposedRow } from './proposals.sql.ts'

/** A recruiter reads their own reason as they wrote it. */
const presentReason = ({ reason, reasonBy }: ListedInterview, candidate: Person, reader: Actor) =>
  reason === null || reasonBy === reader.role ? reason : presentWords(reader, candidate, reason)

/** How the candidate fits the mission today; it says nothing of who they are. */
const presentFit = (row: ProposedRow, mission: ProposedMission, now: Date): ProposedProfile['match'] => {
  const match = score(matchedCandidateOf(row.facts, now), matchedMissionOf(mission))
  return {
    score: match.score,
    skills: presentSkillReasons(match.reasons.skills, mission),
    daysLate: match.reasons.availability.daysLate,
  }
}

/** A candidate proposed for a mission, in the form that this reader may see, with the actions allowed now. */
export const presentProposed = (row: ProposedRow, mission: ProposedMission, reader: Actor): ProposedProfile => {
  const { newestInterview: interview } = row
  const interviewStatus = interview === null ? null : interviewStatusAt(interview, reader.now)
  const facts = { status: row.status, mission, newestInterview: interview }
  const interviewFacts: InterviewFacts = {
    status: interview?.status ?? null,
    firstSlot: interview?.firstSlot ?? null,
    selectedSlot: interview?.selectedSlot ?? null,
    proposalStatus: row.status,
    missionIsInterrupted: mission.isInterrupted,
  }
  return {
    ...presentCandidateName(reader, { ...row.candidate, proposalStatus: row.status }),
    userId: row.candidateAccountId,
    profilId: row.candidateId,
    missionProfilId: row.id,
    poste: row.position && presentWords(reader, row.candidate, row.position),
    nbrYearsExp: row.yearsOfExperience,
    missionStatus: row.status,
    missionStatusTag: proposalTags[row.status],
    InterviewStatus: interviewStatus,
    InterviewTag: interviewStatus && interviewTags[interviewStatus],
    interviewId: interview?.id ?? null,
    firstDate: interview?.firstSlot ?? null,
    secondDate: interview?.secondSlot ?? null,
    selectedDate: interview?.selectedSlot ?? null,
    link: interview?.firstLink ?? null,
    linkTwo: interview?.secondLink ?? null,
    reason: interview && presentReason(interview, row.candidate, reader),
    group: row.group,
    match: presentFit(row, mission, reader.now),
    can: {
      propose: can(interviewMachine, interviewFacts, 'propose', reader),
      change: can(interviewMachine, interviewFacts, 'change', reader),
      rejectInterview: can(interviewMachine, interviewFacts, 'reject', reader),
      remove: can(proposalMachine, facts, 'remove', reader),
      recruit: can(proposalMachine, facts, 'recruit', reader),
      reject: can(proposalMachine, facts, 'reject', reader),
    },
  }
}
