import { expect, test } from 'vitest'
import { whyNoCluster } from '../../bin/cluster/cluster.ts'
import { rehearseFailover } from './failover.ts'
import { lossKinds } from './losses.ts'
import { doPlannedWork } from './planned.ts'

/** Each of them once; `npm run proof -- failover --kills 100` goes on longer. */

/** A limit for a machine with much else to do. */
const limit = { timeout: 20 * 60_000 }

test(
  'nothing acknowledged is lost or doubled when the leader or what is around it is lost',
  limit,
  async ({ skip }) => {
    const reason = whyNoCluster()
    if (reason !== undefined) skip(reason)
    const { losses, verdict, delivered, repeats } = await rehearseFailover({
      kinds: lossKinds,
      isQuorum: true,
      seed: 39,
    })
    expect(losses.map(({ kind }) => kind)).toEqual([...lossKinds])
    const { lost, doubled, half, refused } = verdict
    expect({ lost, doubled, half, refused }).toEqual({ lost: [], doubled: [], half: [], refused: [] })
    expect({ lost: delivered.lost, doubled: delivered.doubled }).toEqual({ lost: [], doubled: [] })
    expect(delivered.mails).toBeGreaterThan(0)
    expect(repeats).toBeGreaterThan(0)
  },
)

test('without a quorum the same loses what was acknowledged: the proof can see it', limit, async ({ skip }) => {
  const reason = whyNoCluster()
  if (reason !== undefined) skip(reason)
  const { verdict } = await rehearseFailover({ kinds: ['stalled'], isQuorum: false, seed: 39 })
  expect(verdict.lost.length).toBeGreaterThan(0)
})

test('a restart of every instance and a planned change of the leader are told to nobody', limit, async ({ skip }) => {
  const reason = whyNoCluster()
  if (reason !== undefined) skip(reason)
  const { restarts, switchover } = await doPlannedWork()
  expect({ restarts: restarts.failed, switchover: switchover.failed }).toEqual({ restarts: [], switchover: [] })
})
