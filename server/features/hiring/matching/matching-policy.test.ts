import { expect, test } from 'vitest'
import type { WholeMission } from '#server/features/hiring/missions/missions.sql.ts'
import { people, whoMay } from '#test/people/rights.ts'
import { canAskForExplanation, canReadExplanation } from './matching.policy.ts'
import type { MatchedCandidateRow } from './matching.sql.ts'

const { company, candidate, rival } = people
const [proposedId, otherId] = [41, 51]
const proposed = { candidateId: proposedId, accountId: candidate.id }
const alsoProposed = { candidateId: 61, accountId: 6 }
const mission = { recruiterAccountId: company.id, proposals: [alsoProposed, proposed] } as WholeMission

test('a recruiter asks about who was proposed to them, and others about anybody', () => {
  expect(whoMay((actor) => canAskForExplanation(actor, mission, proposedId))).toEqual([
    'admin',
    'company',
    'candidate',
    'rival',
  ])
  expect(whoMay((actor) => canAskForExplanation(actor, mission, otherId))).toEqual(['admin', 'candidate', 'rival'])
})

test.each([
  ['an active candidate who is proposed', {}, ['admin', 'company', 'candidate']],
  ['one who is no longer active', { isActive: false }, ['company', 'candidate']],
  ['one who is not proposed to the company', { status: null }, ['admin', 'candidate']],
  ['another than the one who is proposed', { accountId: rival.id }, ['admin', 'company']],
] as const)('why %s fits a mission is read by those concerned', (_, change, readers) => {
  const row = { accountId: candidate.id, isActive: true, status: 'preselected', ...change } as MatchedCandidateRow
  expect(whoMay((actor) => canReadExplanation(actor, mission, row))).toEqual(readers)
})

test('a candidate without a proposal reads nothing of themself', () => {
  const row = { accountId: candidate.id, isActive: true, status: 'preselected' } as MatchedCandidateRow
  const readers = whoMay((actor) => canReadExplanation(actor, { ...mission, proposals: [] }, row))
  expect(readers).toEqual(['admin', 'company'])
})
