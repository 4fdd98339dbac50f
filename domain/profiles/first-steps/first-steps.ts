/** What a candidate does first, in display order: without these no mission finds them. */
export const candidateSteps = ['region', 'availability', 'dailyRate', 'skills', 'resume'] as const
/** What a company does first, in display order. */
export const recruiterSteps = ['logo', 'description', 'mission'] as const

export type FirstStep = (typeof candidateSteps)[number] | (typeof recruiterSteps)[number]

/** What is known of a newcomer's steps. The stars of a skill at zero are not given: it counts in no score. */
export type CandidateBeginning = {
  region: string | null
  availableFrom: string | null
  dailyRate: number | null
  ratedSkills: number
  unratedSkills: number
  hasResume: boolean
}
export type RecruiterBeginning = { hasLogo: boolean; description: string | null; hasMission: boolean }

const isWritten = (text: string | null): boolean => text !== null && text.trim() !== ''

/** Which first steps a candidate has taken. */
export const candidateStepsTaken = (of: CandidateBeginning): Record<(typeof candidateSteps)[number], boolean> => ({
  region: isWritten(of.region),
  availability: of.availableFrom !== null,
  dailyRate: of.dailyRate !== null,
  skills: of.ratedSkills > 0 && of.unratedSkills === 0,
  resume: of.hasResume,
})

/** Which first steps a company has taken. */
export const recruiterStepsTaken = (of: RecruiterBeginning): Record<(typeof recruiterSteps)[number], boolean> => ({
  logo: of.hasLogo,
  description: isWritten(of.description),
  mission: of.hasMission,
})
