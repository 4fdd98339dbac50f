import { expect, test } from 'vitest'
import { accountStatuses } from '#domain/ground/accounts/accounts.ts'
import { isPrintable } from './resumes.policy.ts'

test('a resume is printed of an account that waits or is active', () => {
  expect(accountStatuses.filter((status) => isPrintable({ status }))).toEqual(['pending', 'active'])
})
