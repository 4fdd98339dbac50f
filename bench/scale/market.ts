import type pg from 'pg'
import { openDatabase } from '#server/db/client.ts'
import { say } from '#server/start/terminal.ts'
import { measureInTurns } from '../in-turns.ts'
import { openMarket, type BenchMarket } from '../market.ts'
import { tableOf } from '../report.ts'
import { countConnections } from './connections.ts'

/** How large the market is, and how many instances are counted on it. */
export type Scale = { candidates: number; missions: number; events: number; instances: number }

/** The demonstration makes so many missions, which are then copied: one market again and again, under other ids. */
const modelMissions = 1000
/** Few callers: on so many rows 32 would wait for each other longer than a turn. */
const turns = { rounds: 3, seconds: 2, warmUp: 3, callers: 4 }
/** Every read: what writes has no list, and its own item elsewhere. */
const reads = 'ABCDFGHIJKLM'

const marketOf = ({ candidates, missions, events }: Scale): BenchMarket => {
  const copies = Math.max(1, Math.round(missions / modelMissions))
  return {
    seed: 1,
    candidates: Math.round(candidates / copies),
    companies: modelMissions / 10,
    missions: modelMissions,
    proposals: 4 * modelMissions,
    quietCompanies: 0,
    papers: 4 * modelMissions,
    invoices: 0,
    events,
    copies,
  }
}

const sizes = `select (select count(*) from candidates) as candidats, (select count(*) from missions) as missions,
  (select count(*) from proposals) as propositions, (select count(*) from events) as événements,
  pg_size_pretty(pg_database_size(current_database())) as taille,
  pg_size_pretty(pg_total_relation_size('events')) as "journal"`

const sayRow = async (pool: pg.Pool, text: string): Promise<void> => {
  const { rows } = await pool.query<Record<string, string>>(text)
  say(
    Object.entries(rows[0] ?? {})
      .map(([name, value]) => `${name} ${value}`)
      .join(', '),
  )
}

/** Every list, dashboard and ranking as a share of its bare statements on this market; and the connections of many instances. */
export const measureMarket = async (scale: Scale, only: string | undefined): Promise<void> => {
  const connections = 100 + 25 * scale.instances
  const embedded = await openMarket(`scale-${scale.missions}`, marketOf(scale), connections)
  const { pool } = openDatabase(embedded.url, 4)
  try {
    await sayRow(pool, sizes)
    if (only !== 'instances')
      say(`\n${tableOf(await measureInTurns({ url: embedded.url, pool, only: reads, ...turns }))}\n`)
    if (scale.instances > 0) await countConnections(embedded.url, scale.instances)
  } finally {
    await pool.end()
    await embedded.stop()
  }
}
