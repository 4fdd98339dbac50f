import { expect, test } from 'vitest'
import type { TodoKind } from '#domain/oversight/todo/todos.ts'
import { openTestApp } from '#test/servers/app.ts'
import { judge } from './verdict.ts'
import { liveYear } from './year.ts'

const tested = await openTestApp()

const size = { companies: 8, candidates: 30, recruits: 4 }

/** A limit for a machine with much else to do. */
const limit = { timeout: 15 * 60_000 }

test('eight weeks across the end of summer time leave nobody without an owner, and no cent', limit, async () => {
  const lived = await liveYear(tested, { from: '2026-10-12', days: 56, size, seed: 1 })
  const { acts } = lived.market
  const kinds: TodoKind[] = [
    'mission.fill',
    'proposal.interview',
    'interview.answer',
    'proposal.decide',
    'contract.send',
    'signature.platform',
    'invoice.deposit',
    'invoice.pay',
  ]
  for (const kind of kinds) expect(acts.get(kind) ?? 0, kind).toBeGreaterThan(0)
  expect(lived.sent.filter(({ event }) => event !== undefined).length).toBeGreaterThan(30)
  expect(await judge(tested, lived)).toEqual({
    refused: [],
    failedJobs: [],
    withoutOwner: [],
    storedOtherwise: [],
    mailedAtNight: [],
    mailedTwice: [],
    secondDigests: [],
    calendarsUnlike: [],
    moneyUnlike: [],
  })
})
