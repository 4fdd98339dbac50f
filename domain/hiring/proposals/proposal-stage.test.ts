import { expect, test } from 'vitest'
import { proposalStageAt } from './proposal-stage.ts'

const now = new Date('2026-11-20T09:00:00Z')
const accepted = (selectedSlot: string) => ({ status: 'accepted' as const, selectedSlot })

test.each([
  ['proposed', 'preselected', null],
  ['interview', 'preselected', { status: 'pending' as const, selectedSlot: null }],
  ['interview', 'rejected', accepted('2026-11-21 10:00')],
  ['interviewed', 'preselected', accepted('2026-11-19 10:00')],
  ['recruited', 'recruited', accepted('2026-11-19 10:00')],
  ['proposed', null, null],
] as const)('a refusal came at the stage « %s » of a proposal that is %s with %j', (stage, status, newestInterview) => {
  expect(proposalStageAt({ status, newestInterview }, now)).toBe(stage)
})
