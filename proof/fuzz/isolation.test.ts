import { expect, test } from 'vitest'
import { openTestApp } from '#test/servers/app.ts'
import { walkInIsolation } from './isolation.ts'

const server = await openTestApp()

/** A limit for a machine with much else to do. */
const limit = 15 * 60_000

test(
  'whatever two companies and their people do, no answer to the one holds an id, a name or a byte of the other',
  async () => {
    const { leaks, own, succeeded } = await walkInIsolation(server, { steps: 1000, seed: 20_261_123 })
    expect(leaks).toEqual([])
    // The search finds what is there: of the third of the answers in which people’s own words and ids are looked for, many.
    expect(own).toBeGreaterThan(10)
    expect(succeeded.size).toBeGreaterThan(50)
  },
  limit,
)
