import { expect, test } from 'vitest'
import { people, whoMay } from '#test/people/rights.ts'
import { canAddTo, canReadPapers } from './contracts.policy.ts'
import type { ContractSide } from './contracts.sql.ts'

const side = { accountId: people.candidate.id, role: 'candidate', missionIsDeleted: false } as ContractSide
const paper = { id: 1, kind: 'contract' } as ContractSide['papers'][number]

test.each([
  // whether the mission is deleted, the papers of the side, who reads them
  [false, [], ['admin', 'candidate']],
  [false, [paper], ['admin', 'candidate']],
  [true, [paper], ['admin', 'candidate']],
  [true, [], []],
] as const)('of a mission (deleted: %s) the papers %j are read by their side while there is one', (...row) => {
  const [missionIsDeleted, papers, readers] = row
  expect(whoMay((actor) => canReadPapers(actor, { ...side, missionIsDeleted, papers: [...papers] }))).toEqual(readers)
})

test.each([
  // the account of the side, its role, who adds to it
  ['candidate', 'candidate', ['admin', 'candidate']],
  ['company', 'recruiter', ['company']],
  ['candidate', 'recruiter', []],
  ['company', 'candidate', ['admin']],
] as const)('to what the account of %s has as a %s, its side adds, and for a candidate the administrator', (...row) => {
  const [owner, role, by] = row
  expect(whoMay((actor) => canAddTo(actor, { ...side, accountId: people[owner].id, role }))).toEqual(by)
})
