import type { ProposalStatus } from '#domain/hiring/proposals/proposal-status.ts'

type Side = { isInterrupted: boolean; candidates: readonly { status: ProposalStatus }[] }

/** A contract is prepared, and sent, once its candidates are recruited, until the mission is interrupted. */
export const canPrepare = ({ isInterrupted, candidates }: Side): boolean =>
  !isInterrupted && candidates.length > 0 && candidates.every(({ status }) => status === 'recruited')
