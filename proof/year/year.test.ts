import { expect, test } from 'vitest'
import { openTestApp } from '#test/servers/app.ts'
import { judge } from './verdict.ts'
import { liveYear } from './year.ts'

const tested = await openTestApp()

const size = { companies: 8, candidates: 30 }

/** A limit for a machine with much else to do. */
const limit = { timeout: 15 * 60_000 }

test('six weeks across the end of summer time leave nobody without an owner', limit, async () => {
  const lived = await liveYear(tested, { from: '2026-10-12', days: 42, size, seed: 1 })
  const { acts } = lived.market
  for (const kind of ['mission.fill', 'proposal.interview', 'interview.answer', 'proposal.decide'])
    expect(acts.get(kind) ?? 0, kind).toBeGreaterThan(0)
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
  })
})
