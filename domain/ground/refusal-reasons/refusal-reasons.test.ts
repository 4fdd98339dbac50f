import { expect, test } from 'vitest'
import { missingReasonMessage } from './refusal-reasons.ts'

const skill = (name: string, required: boolean, isMissing: boolean) => ({ name, required, isMissing })
const reasons = { skills: [skill('Java', true, true), skill('React', true, false), skill('SQL', false, true)] }

test('a refusal names the required skills that are missing, where no other reason was given', () => {
  expect(missingReasonMessage(null, reasons)).toEqual(['Java'])
  expect(missingReasonMessage('missing-skill', reasons)).toEqual(['Java'])
  expect(missingReasonMessage('too-late', reasons)).toEqual([])
  expect(missingReasonMessage(null, null)).toEqual([])
})
