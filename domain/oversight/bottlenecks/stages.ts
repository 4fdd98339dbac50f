/** The ways through the market, each of one kind of thing, with its stages in their order: people, companies, proposals. */
export const funnels = {
  candidates: ['candidate.registered', 'candidate.activated'],
  companies: ['company.registered', 'company.activated', 'mission.published'],
  proposals: ['proposal.made', 'interview.proposed', 'interview.agreed', 'interview.held', 'proposal.recruited'],
} as const
export type Funnel = keyof typeof funnels

export const stages = [...funnels.candidates, ...funnels.proposals, ...funnels.companies] as const
export type Stage = (typeof stages)[number]

/** From this number of cases on a rate, a median or « nine in ten » is said: under it one case more would change it. */
export const fewestCases = 10
