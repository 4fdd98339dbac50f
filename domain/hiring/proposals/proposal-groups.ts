/** Who has the next move, as a company reads its candidates: the recruited first, those it turned down last. */
export const proposalGroups = ['recruited', 'toDecide', 'toMeet', 'awaited', 'dismissed'] as const
export type ProposalGroup = (typeof proposalGroups)[number]

export const proposalGroupLabels: Record<ProposalGroup, string> = {
  recruited: 'Recrutés',
  toDecide: 'À décider',
  toMeet: 'À rencontrer',
  awaited: 'En attente du candidat',
  dismissed: 'Écartés',
}
