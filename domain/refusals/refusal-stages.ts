import { interviewStatusAt, type StoredInterviewStatus } from '#domain/interviews/interviews.ts'
import type { ProposalStatus } from '#domain/proposal-status.ts'
import type { Minute } from '#domain/time/paris-time.ts'

/** How far things had come when they were refused. */
export const refusalStages = ['registration', 'proposed', 'interview', 'interviewed', 'recruited', 'mission'] as const
export type RefusalStage = (typeof refusalStages)[number]

export const stageLabels: Record<RefusalStage, string> = {
  registration: 'Inscription',
  proposed: 'Profil proposé, sans entretien',
  interview: 'Entretien proposé ou prévu',
  interviewed: 'Après l’entretien',
  recruited: 'Candidat recruté',
  mission: 'Mission entière',
}

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
