/** The fields that count for a recruiter's completion. */
export const recruiterCompletionFields = [
  'logo',
  'companyName',
  'sector',
  'familyName',
  'givenName',
  'position',
  'region',
  'phone',
  'email',
  'website',
  'description',
  'address',
  'opensAt',
  'closesAt',
  'videoUrl',
] as const

/** The fields that count for a candidate's completion. */
export const candidateCompletionFields = [
  'photo',
  'familyName',
  'givenName',
  'position',
  'yearsOfExperience',
  'region',
  'phone',
  'email',
  'website',
  'description',
  'dailyRate',
  'videoUrl',
  'workExperiences',
  'educations',
  'skills',
  'languages',
  'resumeFile',
] as const

/** A field's value, or only whether there is one. Zero is a value: no year of experience is an answer. */
type Value = string | number | boolean | readonly unknown[] | null | undefined

export type RecruiterCompletion = Record<(typeof recruiterCompletionFields)[number], Value>
export type CandidateCompletion = Record<(typeof candidateCompletionFields)[number], Value>

const isFilled = (value: Value): boolean => {
  if (typeof value === 'string') return value.trim() !== ''
  if (typeof value === 'boolean') return value
  if (typeof value === 'number') return true
  return value !== null && value !== undefined && value.length > 0
}

/** Rounded down, so that 100 means that nothing is left to fill. */
const percentFilled = <Field extends string>(fields: readonly Field[], profile: Record<Field, Value>): number =>
  Math.floor((100 * fields.filter((field) => isFilled(profile[field])).length) / fields.length)

/** How complete a recruiter's profile is, in whole percent from 0 to 100. */
export const recruiterCompletion = (profile: RecruiterCompletion): number =>
  percentFilled(recruiterCompletionFields, profile)

/** How complete a candidate's profile is, in whole percent from 0 to 100. */
export const candidateCompletion = (profile: CandidateCompletion): number =>
  percentFilled(candidateCompletionFields, profile)
