/**
 * The weight of each field of a recruiter's profile in its completion. The fields that every account has (names,
 * e-mail, company, sector, position) have no weight, so that the figure shows what the person can still do.
 */
export const recruiterCompletionWeights = {
  logo: 1,
  region: 1,
  phone: 1,
  website: 1,
  description: 1,
  address: 1,
  opensAt: 1,
  closesAt: 1,
  videoUrl: 1,
} as const

/** The weight of each field of a candidate's profile in its completion: the fields that recruiters read first weigh double. */
export const candidateCompletionWeights = {
  photo: 1,
  position: 1,
  yearsOfExperience: 1,
  region: 1,
  phone: 1,
  website: 1,
  dailyRate: 1,
  videoUrl: 1,
  skills: 1,
  languages: 1,
  description: 2,
  workExperiences: 2,
  educations: 2,
  resumeFile: 2,
} as const

/** A field's value, or only whether there is one. Zero is a value: no year of experience is an answer. */
type Value = string | number | boolean | readonly unknown[] | null | undefined

export type RecruiterCompletion = Record<keyof typeof recruiterCompletionWeights, Value>
export type CandidateCompletion = Record<keyof typeof candidateCompletionWeights, Value>

const isFilled = (value: Value): boolean => {
  if (typeof value === 'string') return value.trim() !== ''
  if (typeof value === 'boolean') return value
  if (typeof value === 'number') return true
  return value !== null && value !== undefined && value.length > 0
}

/** The weight of the filled fields divided by the total weight, rounded down: 100 means that no field is empty. */
const percentFilled = <Field extends string>(weights: Record<Field, number>, profile: Record<Field, Value>): number => {
  let filled = 0
  let whole = 0
  for (const [field, weight] of Object.entries<number>(weights)) {
    whole += weight
    if (isFilled(profile[field as Field])) filled += weight
  }
  return Math.floor((100 * filled) / whole)
}

/** How complete a recruiter's profile is, in whole percent from 0 to 100. */
export const recruiterCompletion = (profile: RecruiterCompletion): number =>
  percentFilled(recruiterCompletionWeights, profile)

/** How complete a candidate's profile is, in whole percent from 0 to 100. */
export const candidateCompletion = (profile: CandidateCompletion): number =>
  percentFilled(candidateCompletionWeights, profile)
