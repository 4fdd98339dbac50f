/** The stages from the registration of a candidate to their recruitment, in their order. */
export const candidateStages = [
  'candidate.registered',
  'candidate.activated',
  'proposal.made',
  'interview.proposed',
  'interview.agreed',
  'interview.held',
  'proposal.recruited',
] as const

/** The stages from the registration of a company to the first candidate proposed for its mission, in their order. */
export const companyStages = ['company.registered', 'company.activated', 'mission.published'] as const

export const stages = [...candidateStages, ...companyStages] as const
export type Stage = (typeof stages)[number]

/** A company is said to answer in such a time from this number of decisions on. */
export const fewestAnswers = 5
