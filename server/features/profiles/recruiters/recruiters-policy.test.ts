import { expect, test } from 'vitest'
import { people, whoMay } from '#test/people/rights.ts'
import { canEditRecruiter, canReadRecruiter } from './recruiters.policy.ts'

test.each([
  // whose account, who edits its profile, who reads it
  ['company', ['company'], ['admin', 'company']],
  ['rivalCompany', ['rivalCompany'], ['admin', 'rivalCompany']],
  ['candidate', [], ['admin']],
  ['admin', [], ['admin']],
] as const)(
  'the profile of the account of %s is edited by that company, and read by the administrator too',
  (...row) => {
    const [owner, editors, readers] = row
    const recruiter = { accountId: people[owner].id }
    expect(whoMay((actor) => canEditRecruiter(actor, recruiter))).toEqual(editors)
    expect(whoMay((actor) => canReadRecruiter(actor, recruiter))).toEqual(readers)
  },
)
