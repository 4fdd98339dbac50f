import { expect, test } from 'vitest'
import { completionThreshold } from './accounts.ts'
import {
  candidateCompletion,
  candidateCompletionFields,
  recruiterCompletion,
  recruiterCompletionFields,
  type CandidateCompletion,
  type RecruiterCompletion,
} from './completion.ts'

const emptyRecruiter = Object.fromEntries(
  recruiterCompletionFields.map((field) => [field, null]),
) as RecruiterCompletion
const emptyCandidate = Object.fromEntries(
  candidateCompletionFields.map((field) => [field, null]),
) as CandidateCompletion

test('an empty profile is at 0 and a full one at 100', () => {
  expect(recruiterCompletion(emptyRecruiter)).toBe(0)
  expect(candidateCompletion(emptyCandidate)).toBe(0)
  const full = (fields: readonly string[]) => Object.fromEntries(fields.map((field) => [field, 'x']))
  expect(recruiterCompletion(full(recruiterCompletionFields) as RecruiterCompletion)).toBe(100)
  expect(candidateCompletion(full(candidateCompletionFields) as CandidateCompletion)).toBe(100)
})

test('there are fifteen fields for a recruiter and seventeen for a candidate (A-29)', () => {
  expect(recruiterCompletionFields).toHaveLength(15)
  expect(candidateCompletionFields).toHaveLength(17)
})

test('each field counts the same, rounded down', () => {
  expect(recruiterCompletion({ ...emptyRecruiter, logo: true })).toBe(6)
  expect(candidateCompletion({ ...emptyCandidate, skills: [1], languages: [2] })).toBe(11)
  expect(candidateCompletion({ ...emptyCandidate, ...filledBut('photo') })).toBe(94)
})

test('what is blank does not count, and zero years of experience do', () => {
  const blank = { photo: false, skills: [], familyName: ' ', givenName: '', region: undefined, resumeFile: false }
  expect(candidateCompletion({ ...emptyCandidate, ...blank })).toBe(0)
  expect(candidateCompletion({ ...emptyCandidate, yearsOfExperience: 0 })).toBe(5)
})

test('a sign-up with only what is required leads to the profile first', () => {
  const recruiter = {
    ...emptyRecruiter,
    email: 'camille@example.fr',
    companyName: 'Orbite',
    sector: 1,
    familyName: 'Martin',
    givenName: 'Camille',
    position: 'Directeur',
  }
  const candidate = {
    ...emptyCandidate,
    email: 'anne@example.fr',
    familyName: 'Durand',
    givenName: 'Anne',
    yearsOfExperience: 5,
  }
  expect(recruiterCompletion(recruiter)).toBe(40)
  expect(candidateCompletion(candidate)).toBe(23)
  expect(recruiterCompletion(recruiter)).toBeLessThanOrEqual(completionThreshold)
})

function filledBut(missing: string): CandidateCompletion {
  return Object.fromEntries(
    candidateCompletionFields.map((field) => [field, field === missing ? null : 'x']),
  ) as CandidateCompletion
}
