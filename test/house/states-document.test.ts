import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { accountMachine, accountStatuses } from '#domain/ground/accounts/accounts.ts'
import { activityReportTags } from '#domain/papers/activity-reports/activity-report-labels.ts'
import { activityReportMachine, activityReportStatuses } from '#domain/papers/activity-reports/activity-reports.ts'
import {
  candidateMissionTabLabels,
  candidateMissionTags,
} from '#domain/hiring/candidate-missions/candidate-mission-labels.ts'
import { candidateMissionStates } from '#domain/hiring/candidate-missions/candidate-missions.ts'
import { interviewTabLabels, interviewTabOf, interviewTags } from '#domain/hiring/interviews/interview-labels.ts'
import { contractMachine, contractStates } from '#domain/papers/contracts/contracts.ts'
import { interviewMachine, interviewStatuses } from '#domain/hiring/interviews/interviews.ts'
import { mailMachine, mailStatuses } from '#domain/ground/mails/mails.ts'
import { missionTabLabels, missionTags } from '#domain/hiring/missions/mission-labels.ts'
import { missionMachine, missionStates } from '#domain/hiring/missions/missions.ts'
import { matchingBadges, proposalTags } from '#domain/hiring/proposals/proposal-labels.ts'
import { proposalStatuses } from '#domain/hiring/proposals/proposal-status.ts'
import { proposalMachine } from '#domain/hiring/proposals/proposals.ts'
import { renewalTags } from '#domain/papers/renewals/renewal-labels.ts'
import { signatureTags } from '#domain/papers/signatures/signature-labels.ts'
import { signatureMachine, signatureStates } from '#domain/papers/signatures/signatures.ts'
import { renewalMachine, renewalStates } from '#domain/papers/renewals/renewals.ts'
import type { Tag } from '#domain/tag.ts'

const sorted = (words: readonly string[]) => words.toSorted()

const document = readFileSync(new URL('../../docs/states.md', import.meta.url), 'utf8')

/** The rows of the tables of a section of docs/states.md whose first column has this title; each cell by its column. */
const tableOf = (section: number, firstColumn: string): Record<string, string>[] => {
  const text = document.split(/^## /m).find((part) => part.startsWith(`${section}. `)) ?? ''
  const tables = text.split('\n\n').filter((block) => block.startsWith(`| ${firstColumn} |`))
  return tables.flatMap((table) => {
    const lines = table.trim().split('\n')
    const [columns = [], , ...rows] = lines.map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
    return rows.map((cells) => Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? ''])))
  })
}

/** The words of the code in a cell. */
const codeIn = (cell = ''): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word)

type Moves = { event: string; from: readonly string[]; to: string; by: readonly string[] }

/** A move in the document; only the presence of a guard is compared, not its words. */
const told = (row: Record<string, string>) => ({
  from: codeIn(row['From']),
  event: codeIn(row['Event']),
  to: codeIn(row['To']),
  by: codeIn(row['By']),
  isGuarded: row['Only if'] !== '–',
})

const made = (move: Moves) => ({
  from: move.from,
  event: [move.event],
  to: [move.to],
  by: move.by,
  isGuarded: 'guard' in move,
})

describe('docs/states.md describes the life cycles of the code', () => {
  test.each<[number, string, readonly Moves[]]>([
    [1, 'mission', missionMachine.transitions],
    [3, 'proposal', proposalMachine.transitions],
    [4, 'interview', interviewMachine.transitions],
    [5, 'account', accountMachine.transitions],
    [6, 'contract', contractMachine.transitions],
    [7, 'month worked', activityReportMachine.transitions],
    [8, 'renewal', renewalMachine.transitions],
    [9, 'mail', mailMachine.transitions],
    [10, 'signature', signatureMachine.transitions],
  ])('section %i: the moves of the %s, row by row', (section, _, moves) => {
    expect(tableOf(section, 'From').map(told)).toEqual(moves.map(made))
  })

  test.each<[number, string, readonly string[]]>([
    [1, 'mission', missionStates],
    [2, 'mission of a candidate', candidateMissionStates],
    [3, 'proposal', proposalStatuses],
    [4, 'interview', interviewStatuses],
    [5, 'account', accountStatuses],
    [6, 'contract', contractStates],
    [7, 'month worked', activityReportStatuses],
    [8, 'renewal', renewalStates],
    [10, 'signature', signatureStates],
    [9, 'mail', mailStatuses],
  ])('section %i: the states of the %s', (section, _, states) => {
    expect(sorted(tableOf(section, 'State').flatMap((row) => codeIn(row['State'])))).toEqual(sorted(states))
  })

  test.each<[number, string, Record<string, Tag>]>([
    [1, 'mission', missionTags],
    [2, 'mission of a candidate', candidateMissionTags],
    [3, 'proposal', proposalTags],
    [4, 'interview', interviewTags],
    [7, 'month worked', activityReportTags],
    [8, 'renewal', renewalTags],
    [10, 'signature', signatureTags],
  ])('section %i: the labels and colours of the %s', (section, _, tags) => {
    for (const row of tableOf(section, 'State'))
      expect({ label: row['Label'], style: row['Colour'] }).toEqual(tags[codeIn(row['State'])[0] ?? ''])
  })

  test('section 3: the badges of the matching list', () => {
    const badges: Record<string, Tag> = matchingBadges
    for (const row of tableOf(3, 'State'))
      expect(badges[codeIn(row['State'])[0] ?? '']).toMatchObject({
        label: row['Badge of the matching list'],
        style: row['Badge colour'],
      })
  })

  const theirOwn = (states: readonly string[]) => Object.fromEntries(states.map((state) => [state, state]))

  test.each<[number, string, Record<string, string>, Record<string, string>]>([
    [1, 'mission', theirOwn(missionStates), missionTabLabels],
    [2, 'mission of a candidate', theirOwn(candidateMissionStates), candidateMissionTabLabels],
    [4, 'interview', interviewTabOf, interviewTabLabels],
  ])('section %i: the tabs of the %s', (section, _, tabOf, labels) => {
    for (const row of tableOf(section, 'State')) {
      const tab = tabOf[codeIn(row['State'])[0] ?? ''] ?? ''
      expect([codeIn(row['Tab']), row['Tab label']]).toEqual([[tab], labels[tab]])
    }
  })
})
