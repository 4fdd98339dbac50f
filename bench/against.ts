import { resolve } from 'node:path'
import { openDatabase } from '#server/db/client.ts'
import { say, step } from '#server/start/terminal.ts'
import { readItems, type Item } from './items.ts'
import { openMarket, type BenchMarket } from './market.ts'
import { quartilesOf } from './report.ts'
import { startServer, type Server } from './servers.ts'
import { forgetAssignments, lastIds } from './traces.ts'

/** Short turns, and many of them: a disturbance that lasts longer than a turn weighs on both versions. */
const turns = 60
const callers = 8
const requestsEach = 40
const warmUpTurns = 10

/** The CPU of one request in milliseconds, over one turn. */
const cpuOf = async (server: Server, { letter, next }: Item): Promise<number> => {
  const call = async (): Promise<void> => {
    const { path, ...init } = next()
    const answer = await fetch(server.url + path, init)
    const text = await answer.text()
    if (answer.status !== 200) throw new Error(`${server.name} refused ${path} of item ${letter}: ${text}`)
  }
  const before = await server.usage()
  await Promise.all(
    Array.from({ length: callers }, async () => {
      for (let count = 0; count < requestsEach; count++) await call()
    }),
  )
  const after = await server.usage()
  return (after.cpuMs - before.cpuMs) / (callers * requestsEach)
}

/**
 * Prints what a request costs here beside what it costs in another version: `checkout` is the folder of its sources, with
 * their dependencies. Both serve one database, which this version has migrated, in turns; the one that waits is stopped.
 */
export const measureAgainst = async (checkout: string, market: BenchMarket, only: string): Promise<void> => {
  const embedded = await openMarket('small', market)
  const { pool } = openDatabase(embedded.url, 4)
  const servers: Server[] = []
  try {
    const items = (await readItems(pool)).filter(({ letter }) => only.includes(letter))
    const ours = await startServer('ours', embedded.url)
    servers.push(ours)
    const other = await startServer('ours', embedded.url, {}, resolve(checkout))
    servers.push(other)
    const alone = async (server: Server, waiting: Server, item: Item): Promise<number> => {
      const before = await lastIds(pool)
      waiting.hold()
      const cpu = await cpuOf(server, item).finally(() => waiting.resume())
      if (item.letter === 'E') await forgetAssignments(pool, before)
      return cpu
    }
    say('| | | ici ms/req | là ms/req | ratio CPU | quartiles |\n|---|---|---:|---:|---:|---|')
    for (const item of items) {
      const [here, there, ratios]: [number[], number[], number[]] = [[], [], []]
      await step(item.title, async () => {
        for (let turn = -warmUpTurns; turn < turns; turn++) {
          const isFirst = turn % 2 === 0
          const first = await (isFirst ? alone(ours, other, item) : alone(other, ours, item))
          const second = await (isFirst ? alone(other, ours, item) : alone(ours, other, item))
          const [mine, theirs] = isFirst ? [first, second] : [second, first]
          if (turn < 0) continue
          here.push(mine)
          there.push(theirs)
          ratios.push(mine / theirs)
        }
      })
      const [low, middle, high] = quartilesOf(ratios)
      const cells = [quartilesOf(here)[1].toFixed(3), quartilesOf(there)[1].toFixed(3), middle.toFixed(3)]
      say(`| ${[item.letter, item.title, ...cells, `${low.toFixed(2)} à ${high.toFixed(2)}`].join(' | ')} |`)
    }
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
    await pool.end()
    await embedded.stop()
  }
}
