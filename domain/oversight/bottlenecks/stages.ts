/** Every stage, in the order in which the check of the column names them. */
export const stages = [
  'candidate.registered',
  'candidate.activated',
  'proposal.made',
  'interview.proposed',
  'interview.agreed',
  'interview.held',
  'proposal.recruited',
  'company.registered',
  'company.activated',
  'mission.published',
] as const
export type Stage = (typeof stages)[number]

/** The ways through the market, each with its stages in their order: of candidates, of companies, and from a mission to a recruit. */
export const funnels = {
  candidates: ['candidate.registered', 'candidate.activated'],
  companies: ['company.registered', 'company.activated'],
  missions: [
    'mission.published',
    'proposal.made',
    'interview.proposed',
    'interview.agreed',
    'interview.held',
    'proposal.recruited',
  ],
} as const satisfies Record<string, readonly Stage[]>
export type Funnel = keyof typeof funnels

/** From this number of cases on a rate, a median or « nine in ten » is said: under it one case more would change it. */
export const fewestCases = 10
