import { expect, test } from 'vitest'
import { completionThreshold } from '../../ground/accounts/accounts.ts'
import {
  candidateCompletion,
  candidateCompletionWeights,
  recruiterCompletion,
  recruiterCompletionWeights,
  type CandidateCompletion,
  type RecruiterCompletion,
} from './completion.ts'

const withAll = <Field extends string>(weights: Record<Field, number>, value: string | null) =>
  Object.fromEntries(Object.keys(weights).map((field) => [field, value])) as Record<Field, string | null>

const emptyRecruiter: RecruiterCompletion = withAll(recruiterCompletionWeights, null)
const emptyCandidate: CandidateCompletion = withAll(candidateCompletionWeights, null)

test('an empty profile is at 0 and a full one at 100', () => {
  expect(recruiterCompletion(emptyRecruiter)).toBe(0)
  expect(candidateCompletion(emptyCandidate)).toBe(0)
  expect(recruiterCompletion(withAll(recruiterCompletionWeights, 'x'))).toBe(100)
  expect(candidateCompletion(withAll(candidateCompletionWeights, 'x'))).toBe(100)
})

test('a field of a recruiter weighs one part of nine, rounded down (A-29)', () => {
  for (const field of Object.keys(recruiterCompletionWeights))
    expect(recruiterCompletion({ ...emptyRecruiter, [field]: 'x' }), field).toBe(11)
})

test('the fields that recruiters read first weigh two of a candidate’s eighteen parts, the others one (A-29)', () => {
  const double = new Set(['description', 'workExperiences', 'educations', 'resumeFile'])
  for (const field of Object.keys(candidateCompletionWeights))
    expect(candidateCompletion({ ...emptyCandidate, [field]: 'x' }), field).toBe(double.has(field) ? 11 : 5)
  expect(candidateCompletion({ ...withAll(candidateCompletionWeights, 'x'), photo: null })).toBe(94)
})

test('a blank field does not count, but zero years of experience do', () => {
  const blank = { photo: false, skills: [], position: ' ', phone: '', region: undefined, resumeFile: false }
  expect(candidateCompletion({ ...emptyCandidate, ...blank })).toBe(0)
  expect(candidateCompletion({ ...emptyCandidate, yearsOfExperience: 0 })).toBe(5)
})

test('a candidate who has just filled the whole sign-up is sent to the profile first', () => {
  const filled = { position: 'x', yearsOfExperience: 5, region: 'x', phone: 'x', website: 'x', skills: [1] }
  expect(candidateCompletion({ ...emptyCandidate, ...filled })).toBe(33)
  expect(candidateCompletion({ ...emptyCandidate, ...filled })).toBeLessThanOrEqual(completionThreshold)
})

test('a recruiter is sent to the profile first unless nearly every field was filled at sign-up', () => {
  const usual = { region: 'x', phone: 'x', website: 'x' }
  expect(recruiterCompletion({ ...emptyRecruiter, ...usual })).toBeLessThanOrEqual(completionThreshold)
  expect(recruiterCompletion({ ...emptyRecruiter, ...usual, description: 'x' })).toBeGreaterThan(completionThreshold)
})
