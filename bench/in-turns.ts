import type pg from 'pg'
import { step } from '#server/start/terminal.ts'
import { captureCalls } from './bare/captured.ts'
import { readItems } from './items.ts'
import { measure, type Measure } from './load.ts'
import type { Rounds } from './report.ts'
import { checkSameWrites } from './same-writes.ts'
import { startServer, untilIndexed, type Server } from './servers.ts'
import { forgetAssignments, lastIds } from './traces.ts'

/** Long enough for an answer to 32 callers of the heaviest item, the totals of J. */
const warmUpSeconds = 5

type Turns = {
  url: string
  pool: pg.Pool
  only: string
  rounds: number
  seconds: number
  warmUp?: number
  callers?: number
}

/** Measures these items on our server and on the bare one by turns, once what the reads send is captured and both write the same. */
export const measureInTurns = async (turns: Turns): Promise<Rounds[]> => {
  const { url, pool, only, rounds, seconds, warmUp = warmUpSeconds, callers } = turns
  const items = (await readItems(pool)).filter(({ letter }) => only.includes(letter))
  const calls = items.flatMap((item) => item.calls ?? [])
  const settings = await step('Requêtes à rejouer', () => captureCalls(url, calls))
  const servers: Server[] = []
  const open = async (name: 'ours' | 'bare') => {
    const server = await startServer(name, url, settings)
    servers.push(server)
    return server
  }
  const measureAlone = async (server: Server, other: Server, { item }: Rounds, duration: number): Promise<Measure> => {
    const before = await lastIds(pool)
    other.hold()
    const measured = await measure(server, item, duration, callers).finally(() => other.resume())
    if (item.letter === 'E') await forgetAssignments(pool, before)
    return measured
  }
  try {
    const [ours, bare] = [await open('ours'), await open('bare')]
    await untilIndexed(ours)
    await step('Mêmes écritures', () => checkSameWrites(pool, items, ours, bare))
    const all: Rounds[] = items.map((item) => ({ item, ours: [], bare: [] }))
    const order = [
      ['ours', ours, bare],
      ['bare', bare, ours],
    ] as const
    await step('Échauffement', async () => {
      for (const one of all) for (const [, server, other] of order) await measureAlone(server, other, one, warmUp)
    })
    for (let round = 1; round <= rounds; round++)
      await step(`Tour ${round} sur ${rounds}`, async () => {
        for (const one of all)
          for (const [key, server, other] of round % 2 === 0 ? order : order.toReversed())
            one[key].push(await measureAlone(server, other, one, seconds))
      })
    return all
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
  }
}
