import { expect, test } from 'vitest'
import { whoMay } from '#test/people/rights.ts'
import { isFeedReader } from './calendar-feeds.policy.ts'

test('everybody but the administrator has dates of their own', () => {
  expect(whoMay(isFeedReader)).toEqual(['company', 'rivalCompany', 'candidate', 'rival'])
})
