import { expect, test } from 'vitest'
import { accountStatuses } from '#domain/ground/accounts/accounts.ts'
import { activityReportStatuses } from '#domain/papers/activity-reports/activity-reports.ts'
import { people, whoMay } from '#test/people/rights.ts'
import {
  canBeDecidedByLink,
  canReadMonth,
  canReadMonths,
  hasMonths,
  isFresh,
  isOfTheirMission,
  isOfVersion,
  isTheirMonth,
} from './activity-reports.policy.ts'
import type { SavedMonth, WorkedMission, WorkedMonth } from './activity-reports.sql.ts'
import type { ValidationLink } from './validation-links.sql.ts'

const [now, later] = [new Date('2026-11-23T09:00:00Z'), new Date('2026-11-23T09:00:00.001Z')]
const saved: SavedMonth[] = [{ month: '2026-11', status: 'draft', isSubmitted: false, territory: 'metropole' }]
const sides = { candidateAccountId: people.candidate.id, recruiterAccountId: people.company.id }
const mission = { ...sides, proposalStatus: 'recruited', months: saved } as WorkedMission

test.each([
  // whose account, whose month it is as a candidate, whose mission it is as a recruiter
  ['admin', [], []],
  ['company', [], ['company']],
  ['rivalCompany', [], ['rivalCompany']],
  ['candidate', ['candidate'], []],
  ['rival', ['rival'], []],
] as const)('a side of the account of %s is theirs in their own role', (owner, monthOf, missionOf) => {
  const { id } = people[owner]
  expect(whoMay((actor) => isTheirMonth(actor, { ...sides, candidateAccountId: id }))).toEqual(monthOf)
  expect(whoMay((actor) => isOfTheirMission(actor, { recruiterAccountId: id }))).toEqual(missionOf)
})

const readers = ['admin', 'company', 'candidate']

test.each([
  // the status of the proposal, its months, whether there is anything to read, who reads it
  ['recruited', [], true, readers],
  ['preselected', saved, true, readers],
  ['rejected', saved, true, readers],
  ['preselected', [], false, []],
  ['rejected', [], false, []],
] as const)('of a candidate who is %s with the months %j, the sides read what there is', (...row) => {
  const [proposalStatus, months, areThere, by] = row
  const asked = { ...mission, proposalStatus, months: [...months] }
  expect(hasMonths(asked)).toBe(areThere)
  expect(whoMay((actor) => canReadMonths(actor, asked))).toEqual(by)
})

test.each([
  ['nothing was saved', null, ['admin', 'candidate']],
  ['it was never submitted', { submittedAt: null }, ['admin', 'candidate']],
  ['it was submitted', { submittedAt: now }, readers],
] as const)('when %s, a month is read by those concerned', (_, report, by) => {
  const month = { ...mission, report } as WorkedMonth
  expect(whoMay((actor) => canReadMonth(actor, month))).toEqual(by)
  expect(whoMay((actor) => canReadMonth(actor, { ...month, proposalStatus: 'rejected', months: [] }))).toEqual([])
})

const link = { usedAt: null, expiresAt: later, companyStatus: 'active', version: 2 } as ValidationLink

test('a link is tried until it is used and before the instant of its end', () => {
  expect(isFresh(link, now)).toBe(true)
  expect(isFresh(link, later)).toBe(false)
  expect(isFresh({ ...link, usedAt: now }, now)).toBe(false)
})

test('a link is tried while its company is active', () => {
  expect(accountStatuses.filter((companyStatus) => isFresh({ ...link, companyStatus }, now))).toEqual(['active'])
})

test.each([
  ['of the same version', { version: 2 }, true],
  ['submitted again since', { version: 3 }, false],
  ['gone', null, false],
] as const)('a link meets a month that is %s', (_, report, expected) => {
  expect(isOfVersion({ ...mission, report } as WorkedMonth, link)).toBe(expected)
})

test('the holder of a link decides on a month that was submitted', () => {
  const facts = { isRecruited: true, isInvoiced: false, submissionDay: '2026-11-20' }
  const decided = activityReportStatuses.filter((status) =>
    canBeDecidedByLink({ facts: { ...facts, status } } as WorkedMonth, now),
  )
  expect(decided).toEqual(['submitted'])
})
