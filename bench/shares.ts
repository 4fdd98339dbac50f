import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { openDatabase } from '#server/db/client.ts'
import { say } from '#server/start/terminal.ts'
import { measureInTurns } from './in-turns.ts'
import { openMarket, type BenchMarket } from './market.ts'
import { lostShares, shareOf, tableOf, type Shares } from './report.ts'

const file = fileURLToPath(new URL('shares.json', import.meta.url))
const [rounds, seconds, warmUp] = [3, 1, 1]

const headCommit = () => execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()

/**
 * The short form of the bench: the share of the bare server's rate that each item reaches on the small market. It fails for an
 * item below half of the share that was last kept, and names the commits between; `isStored` keeps what was measured.
 */
export const measureShares = async (market: BenchMarket, isStored: boolean): Promise<void> => {
  const embedded = await openMarket('small', market)
  const { pool } = openDatabase(embedded.url, 4)
  try {
    const all = await measureInTurns({ url: embedded.url, pool, only: 'ABCDEFGHIJKL', rounds, seconds, warmUp })
    say(`\n${tableOf(all)}`)
    const measured: Shares = {
      commit: headCommit(),
      shares: Object.fromEntries(all.map((one) => [one.item.letter, shareOf(one)])),
    }
    const lost = lostShares(JSON.parse(readFileSync(file, 'utf8')) as Shares, measured)
    for (const sentence of lost) say(sentence)
    if (lost.length > 0) process.exitCode = 1
    if (isStored) writeFileSync(file, `${JSON.stringify(measured, undefined, 2)}\n`)
  } finally {
    await pool.end()
    await embedded.stop()
  }
}
