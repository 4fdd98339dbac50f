/** What a candidate does first, in display order: matching and companies read these. */
export const candidateSteps = ['region', 'availability', 'dailyRate', 'skills', 'resume'] as const
/** What a company does first, in display order. */
export const recruiterSteps = ['logo', 'description', 'mission'] as const

export type FirstStep = (typeof candidateSteps)[number] | (typeof recruiterSteps)[number]

/** The facts that decide the steps of a candidate. A skill with zero stars is unrated: it counts in no score. */
export type CandidateStepFacts = {
  region: string | null
  availableFrom: string | null
  dailyRate: number | null
  ratedSkills: number
  unratedSkills: number
  hasResume: boolean
}
/** The facts that decide the steps of a company. */
export type RecruiterStepFacts = { hasLogo: boolean; description: string | null; hasMission: boolean }

const isWritten = (text: string | null): boolean => text !== null && text.trim() !== ''

/** Which first steps a candidate has taken. */
export const candidateStepsTaken = (of: CandidateStepFacts): Record<(typeof candidateSteps)[number], boolean> => ({
  region: isWritten(of.region),
  availability: of.availableFrom !== null,
  dailyRate: of.dailyRate !== null,
  skills: of.ratedSkills > 0 && of.unratedSkills === 0,
  resume: of.hasResume,
})

/** Which first steps a company has taken. */
export const recruiterStepsTaken = (of: RecruiterStepFacts): Record<(typeof recruiterSteps)[number], boolean> => ({
  logo: of.hasLogo,
  description: isWritten(of.description),
  mission: of.hasMission,
})
