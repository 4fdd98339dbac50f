export const proposalStatuses = ['preselected', 'recruited', 'rejected'] as const
export type ProposalStatus = (typeof proposalStatuses)[number]
