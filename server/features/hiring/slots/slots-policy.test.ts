import { expect, test } from 'vitest'
import { storedInterviewStatuses, type InterviewFacts } from '#domain/hiring/interviews/interviews.ts'
import type { ProposalRow } from '#server/features/hiring/proposals/proposals.sql.ts'
import { whoMay } from '#test/people/rights.ts'
import { canChooseSlot, canOfferSlots } from './slots.policy.ts'

const open = { status: 'preselected', mission: { isInterrupted: false }, newestInterview: null } as ProposalRow
const interview = { id: 1, firstSlot: '2026-11-25 09:00', selectedSlot: null }
const companies = ['company', 'rivalCompany']

test.each([
  ['nothing was offered yet', open, companies],
  ['the slots may be changed', { ...open, newestInterview: { ...interview, status: 'pending' } }, companies],
  ['another date was asked for', { ...open, newestInterview: { ...interview, status: 'change_date' } }, companies],
  ['the interview was refused', { ...open, newestInterview: { ...interview, status: 'rejected' } }, companies],
  ['a slot was chosen', { ...open, newestInterview: { ...interview, status: 'accepted' } }, []],
  ['the candidate is recruited', { ...open, status: 'recruited' }, []],
  ['the mission is interrupted', { ...open, mission: { ...open.mission, isInterrupted: true } }, []],
] as const)('when %s, slots are offered by a company or by nobody', (_, proposal, offering) => {
  expect(whoMay((actor) => canOfferSlots(actor, proposal))).toEqual(offering)
})

test('a slot is chosen by a candidate, of an interview that awaits an answer', () => {
  const facts: Omit<InterviewFacts, 'status'> = {
    firstSlot: '2026-11-25 09:00',
    selectedSlot: null,
    proposalStatus: 'preselected',
    missionIsInterrupted: false,
  }
  const choosing = storedInterviewStatuses.map((status) =>
    whoMay((actor) => canChooseSlot(actor, { ...facts, status })),
  )
  expect(choosing).toEqual([['candidate', 'rival'], [], [], []])
})
