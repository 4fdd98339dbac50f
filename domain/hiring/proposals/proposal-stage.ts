import { interviewStatusAt, type StoredInterviewStatus } from '#domain/hiring/interviews/interviews.ts'
import type { ProposalStatus } from '#domain/hiring/proposals/proposal-status.ts'
import type { Minute } from '#domain/time/paris-time.ts'

import type { RefusalStage } from '#domain/ground/refusal-reasons/refusal-stages.ts'

/** How far a proposal had come at this time, from its status and its newest interview. */
export const proposalStageAt = (
  proposal: {
    status: ProposalStatus | null
    newestInterview: { status: StoredInterviewStatus; selectedSlot: Minute | null } | null
  },
  now: Date,
): RefusalStage => {
  if (proposal.status === 'recruited') return 'recruited'
  if (proposal.newestInterview === null) return 'proposed'
  return interviewStatusAt(proposal.newestInterview, now) === 'passed' ? 'interviewed' : 'interview'
}
