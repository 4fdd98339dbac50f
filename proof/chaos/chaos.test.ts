import { expect, test } from 'vitest'
import { killKinds } from './kills.ts'
import { rehearse } from './rehearsal.ts'

/** Two of each; `npm run proof -- chaos --kills 1000` goes on longer. */
const kills = 2 * killKinds.length

/** A limit for a machine with much else to do. */
const limit = { timeout: 15 * 60_000 }

test(
  'nothing acknowledged is lost, doubled or half there when the server and its database are killed in turn',
  limit,
  async () => {
    const { kills: made, verdict, delivered, repeats } = await rehearse({ kills, seed: 26, between: [10, 60] })
    expect(made.slice(0, kills).map(({ kind }) => kind)).toEqual([...killKinds, ...killKinds])
    const { lost, doubled, half, refused } = verdict
    expect({ lost, doubled, half, refused }).toEqual({ lost: [], doubled: [], half: [], refused: [] })
    expect({ lost: delivered.lost, doubled: delivered.doubled }).toEqual({ lost: [], doubled: [] })
    expect(delivered.mails).toBeGreaterThan(0)
    expect(repeats).toBeGreaterThan(0)
  },
)
