import { expect, test } from 'vitest'
import { people, whoMay, type Person } from '#test/people/rights.ts'
import { canReadMission, isProposedFor, isTheirMission } from './missions.policy.ts'
import type { ProposedCandidate } from './missions.sql.ts'

const proposalOf = (person: Person) => ({ accountId: people[person].id }) as ProposedCandidate
const mission = { recruiterAccountId: people.company.id, proposals: [proposalOf('candidate')] }

test.each([
  ['company', ['company']],
  ['rivalCompany', ['rivalCompany']],
  ['candidate', []],
  ['admin', []],
] as const)('a mission of the account of %s is theirs only when they are a recruiter', (owner, theirs) => {
  const row = { ...mission, recruiterAccountId: people[owner].id }
  expect(whoMay((actor) => isTheirMission(actor, row))).toEqual(theirs)
})

const proposed: [owners: Person[], to: Person[]][] = [
  [['candidate'], ['candidate']],
  [
    ['rival', 'candidate'],
    ['candidate', 'rival'],
  ],
  [['company'], []],
  [['admin'], []],
  [[], []],
]

test.each(proposed)(
  'with the proposals of %j a mission is proposed to those of them who are candidates',
  (owners, to) => {
    const row = { ...mission, proposals: owners.map(proposalOf) }
    expect(whoMay((actor) => isProposedFor(actor, row))).toEqual(to)
  },
)

test('a mission is read by its company, its candidates and the administrator', () => {
  expect(whoMay((actor) => canReadMission(actor, mission))).toEqual(['admin', 'company', 'candidate'])
})
