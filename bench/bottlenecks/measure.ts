import { spans } from '#domain/oversight/bottlenecks/chosen-period.ts'
import { rebuildStages } from '#server/db/followers/stages.ts'
import { openDatabase, type Db } from '#server/db/client.ts'
import { demonstrationTimeOuts } from '#server/db/time-outs.ts'
import { say, step } from '#server/start/terminal.ts'
import { openMarket, type BenchMarket } from '../market.ts'
import { limitLine, median } from '../report.ts'
import { startServer } from '../servers.ts'
import { bearerOf } from '../token.ts'

const calls = 9
const mostMs = 300

const base = '/api/admin/bottlenecks'

/** Every figure of « Où ça bloque », and the lists behind the largest ones, in a period. */
const pathsIn = (span: string): [told: string, path: string][] => [
  ['étapes', `${base}?span=${span}`],
  ['entreprises', `${base}/companies?span=${span}`],
  ['passages comptés', `${base}/passages?span=${span}&stage=proposal.made`],
  ['passages mesurés', `${base}/passages?span=${span}&stage=proposal.made&moment=left`],
]

/** Works every stage out again and takes it back: the copies of the bench's log have no mission of their own. */
const rebuildAndRollBack = async (db: Db): Promise<void> => {
  const undone = new Error('taken back')
  const rebuilding = db.transaction(async (trx) => {
    await rebuildStages(trx)
    throw undone
  })
  await rebuilding.catch((error: unknown) => {
    if (error !== undone) throw error
  })
}

/**
 * How long each answer of « Où ça bloque » takes on the whole log, called alone and one after the other; and how long it takes to
 * work all passages out again.
 */
export const measureBottlenecks = async ({ name, ...market }: BenchMarket & { name: string }): Promise<void> => {
  const embedded = await openMarket(name, market)
  const { db, pool } = openDatabase(embedded.url, 1, demonstrationTimeOuts)
  // The run before left the rows that it took back, which autovacuum takes away in production.
  await pool.query('vacuum (analyze) passages')
  const server = await startServer('ours', embedded.url)
  try {
    const { rows } = await pool.query<{ admin: number; events: number; passages: number }>(`
      select (select min(id) from accounts where role = 'admin') as admin,
        (select count(*)::int from events) as events, (select count(*)::int from passages) as passages`)
    const { admin = 0, events = 0, passages = 0 } = rows[0] ?? {}
    say(`${events.toLocaleString('fr-FR')} événements, ${passages.toLocaleString('fr-FR')} passages`)
    const headers = bearerOf(admin, 'admin')
    const timed = async (told: string, path: string) => {
      const times: number[] = []
      for (let round = -1; round < calls; round += 1) {
        const start = performance.now()
        const response = await fetch(server.url + path, { headers })
        await response.arrayBuffer()
        if (!response.ok) throw new Error(`${path} answers ${response.status}`)
        // The first call prepares its statement.
        if (round >= 0) times.push(performance.now() - start)
      }
      say(limitLine(told, median(times), mostMs, 'ms'))
    }
    for (const span of spans.filter((each) => each !== 'dates'))
      for (const [told, path] of pathsIn(span)) await timed(`${span} jours : ${told}`, path)
    await timed('compétences qui manquent', `${base}/skills`)
    await timed('qui est attendu', `${base}/waits`)
  } finally {
    await server.stop()
  }
  try {
    const start = performance.now()
    await step('Passages refaits depuis le journal', () => rebuildAndRollBack(db))
    say(`${((performance.now() - start) / 1000).toFixed(1)} s`)
  } finally {
    await pool.end()
    await embedded.stop()
  }
}
