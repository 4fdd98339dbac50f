import { expect, test } from 'vitest'
import { people, whoMay } from '#test/people/rights.ts'
import { canEditIdentity, canReadIdentity } from './legal-identities.policy.ts'

test.each([
  // whose identity, who edits it, who reads it
  ['candidate', ['candidate'], ['admin', 'candidate']],
  ['company', ['company'], ['admin', 'company']],
  ['admin', [], []],
] as const)(
  'the identity of %s is edited by its owner, and read by the administrator too',
  (owner, editors, readers) => {
    expect(whoMay((actor) => canEditIdentity(actor, people[owner]))).toEqual(editors)
    expect(whoMay((actor) => canReadIdentity(actor, people[owner]))).toEqual(readers)
  },
)
