import type { Actor } from '#server/http/actor.ts'
import type { ProposedCandidate } from './missions.sql.ts'

/** The actor's own proposal for this mission, when they are a candidate for it. */
export const ownProposalOf = (
  actor: Actor,
  mission: { proposals: readonly ProposedCandidate[] },
): ProposedCandidate | undefined =>
  actor.role === 'candidate' ? mission.proposals.find(({ accountId }) => accountId === actor.id) : undefined
