import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { activityReportTags } from '#domain/papers/activity-reports/activity-report-labels.ts'
import { activityReportMachine, activityReportStatuses } from '#domain/papers/activity-reports/activity-reports.ts'
import { accountMachine, accountStatuses } from '#domain/ground/accounts/accounts.ts'
import {
  candidateMissionTabs,
  candidateMissionTabLabels,
  candidateMissionTags,
} from '#domain/hiring/candidate-missions/candidate-mission-labels.ts'
import { candidateMissionStates } from '#domain/hiring/candidate-missions/candidate-missions.ts'
import {
  interviewTabLabels,
  interviewTabOf,
  interviewTabs,
  interviewTags,
} from '#domain/hiring/interviews/interview-labels.ts'
import { contractMachine, contractStates } from '#domain/papers/contracts/contracts.ts'
import { interviewMachine, interviewStatuses, storedInterviewStatuses } from '#domain/hiring/interviews/interviews.ts'
import { mailStatuses } from '#domain/ground/mails/mails.ts'
import { missionTabLabels, missionTabs, missionTags } from '#domain/hiring/missions/mission-labels.ts'
import { missionMachine, missionStates } from '#domain/hiring/missions/missions.ts'
import { matchingBadges, proposalTags } from '#domain/hiring/proposals/proposal-labels.ts'
import { proposalStatuses } from '#domain/hiring/proposals/proposal-status.ts'
import { proposalMachine } from '#domain/hiring/proposals/proposals.ts'
import { renewalTags } from '#domain/papers/renewals/renewal-labels.ts'
import { renewalMachine, renewalStates, storedRenewalStatuses } from '#domain/papers/renewals/renewals.ts'
import { flowStates } from '#domain/papers/platform-deposits/platform-deposits.ts'
import { settableCodes } from '#domain/papers/invoices/invoice-statuses.ts'
import { signatureTags } from '#domain/papers/signatures/signature-labels.ts'
import { signatureMachine, signatureStates, storedSignatureStatuses } from '#domain/papers/signatures/signatures.ts'
import { openTestDatabase } from '#test/servers/app.ts'
import { sourceFiles } from '#test/house/source-tree.ts'

const { db } = await openTestDatabase()

const sorted = (words: readonly string[]) => words.toSorted()

/** The values that a CHECK of the database allows in its column. */
const wordsOf = async (constraint: string): Promise<string[]> => {
  const { rows } = await db.execute<{ text: string }>(
    sql`select pg_get_constraintdef(oid) as text from pg_constraint where conname = ${constraint}`,
  )
  return [...(rows[0]?.text ?? '').matchAll(/'([^']+)'/g)].map(([, word = '']) => word)
}

describe('the database allows exactly the values of the domain', () => {
  test.each([
    ['accounts_status', accountStatuses],
    ['interviews_status', storedInterviewStatuses],
    ['proposals_status', proposalStatuses],
    ['activity_reports_status', activityReportStatuses],
    ['renewals_status', storedRenewalStatuses],
    ['signature_requests_status', storedSignatureStatuses],
    ['invoices_status', settableCodes],
    ['invoice_statuses_code', settableCodes],
    ['invoice_flows_state', flowStates],
  ])('%s', async (constraint, statuses) => {
    expect(sorted(await wordsOf(constraint))).toEqual(sorted(statuses))
  })

  test('every status in a query is one of the domain', () => {
    const statuses = [
      accountStatuses,
      storedInterviewStatuses,
      proposalStatuses,
      activityReportStatuses,
      storedRenewalStatuses,
      storedSignatureStatuses,
      mailStatuses,
      settableCodes,
    ]
    const known = new Set<string>(statuses.flat())
    const compared = sourceFiles()
      .filter(({ path }) => path.startsWith('server/') && !path.endsWith('.test.ts'))
      .flatMap(({ text }) => [...text.matchAll(/\bstatus\}? (?:=|<>) '([^']+)'/g)].map(([, word = '']) => word))
    expect(compared.length).toBeGreaterThan(10)
    expect(compared.filter((word) => !known.has(word))).toEqual([])
  })
})

describe('every state has its move, its label and its tab', () => {
  test.each([
    ['account', accountMachine, accountStatuses],
    ['mission', missionMachine, [...missionStates, 'deleted']],
    ['proposal', proposalMachine, ['none', ...proposalStatuses]],
    ['interview', interviewMachine, ['none', ...interviewStatuses]],
    ['contract', contractMachine, contractStates],
    ['month worked', activityReportMachine, activityReportStatuses],
    ['renewal', renewalMachine, renewalStates],
    ['signature', signatureMachine, signatureStates],
  ])('the states of the %s’s life cycle are the domain’s', (_, machine, states) => {
    expect(sorted(machine.states)).toEqual(sorted(states))
    for (const { from, to } of machine.transitions)
      for (const state of [...from, to]) expect(machine.states).toContain(state)
  })

  test.each([
    ['missions', missionTags, missionStates],
    ['missions of a candidate', candidateMissionTags, candidateMissionStates],
    ['proposals', proposalTags, proposalStatuses],
    ['the matching list', matchingBadges, proposalStatuses],
    ['interviews', interviewTags, interviewStatuses],
    ['months worked', activityReportTags, activityReportStatuses],
    ['renewals', renewalTags, renewalStates],
    ['signatures', signatureTags, signatureStates],
  ])('the labels of %s', (_, labels, states) => {
    expect(sorted(Object.keys(labels))).toEqual(sorted(states))
  })

  test.each([
    ['missions', missionTabLabels, missionTabs, missionStates],
    ['missions of a candidate', candidateMissionTabLabels, candidateMissionTabs, candidateMissionStates],
    ['interviews', interviewTabLabels, interviewTabs, Object.values(interviewTabOf)],
  ])('the tabs of %s', (_, labels, tabs, states) => {
    expect(Object.keys(labels)).toEqual([...tabs])
    expect(sorted(tabs)).toEqual(sorted(['All', ...states]))
  })
})
