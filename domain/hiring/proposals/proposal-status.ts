export const proposalStatuses = ['preselected', 'recruited', 'rejected'] as const
/** The stored statuses of a candidate proposed for a mission. An unassigned candidate has no row. */
export type ProposalStatus = (typeof proposalStatuses)[number]
