import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { migrate, openDatabase } from '#server/db/client.ts'
import { demonstrationTimeOuts } from '#server/db/time-outs.ts'
import { startEmbedded, type Embedded } from '#server/db/embedded/embedded-database.ts'
import { fillMarket, tidyMarket, type Market } from '#demo/fill.ts'
import { say, step } from '#server/start/terminal.ts'
import { fillPapers } from './papers.ts'

const checkout = fileURLToPath(new URL('..', import.meta.url))
const migrations = join(checkout, 'server/db/migrations')

/** The market of the bench: beside the demonstration, companies without missions, papers, and as many events in the log. */
export type BenchMarket = Market & { quietCompanies: number; events: number; papers: number }

/** The bench's own folder, kept between runs because filling takes longer than measuring. */
export const benchFolder = join(checkout, '.data/bench')

const filledDays = 7

/** What the stored data depends on: its size, the schema, and the week, because its missions are placed around today. */
const fingerprint = (market: BenchMarket): string => {
  const hash = createHash('sha256').update(JSON.stringify(market))
  for (const name of readdirSync(migrations).toSorted())
    if (name.endsWith('.sql')) hash.update(readFileSync(join(migrations, name)))
  return hash.update(String(Math.floor(Date.now() / (filledDays * 86_400_000)))).digest('hex')
}

/** An embedded PostgreSQL with production's settings and the demonstration data, filled again only after a change. */
export const openMarket = async (name: string, market: BenchMarket): Promise<Embedded> => {
  const dataDir = join(benchFolder, name)
  const stamp = join(dataDir, 'filled')
  const wanted = fingerprint(market)
  const isFilled = existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted
  if (!isFilled) rmSync(dataDir, { recursive: true, force: true })
  mkdirSync(dataDir, { recursive: true, mode: 0o711 })
  if (!isFilled) {
    say('Remplissage de la base')
    const careless = await startEmbedded({ dataDir, log, durable: false })
    try {
      await fill(careless.url, market)
    } finally {
      await careless.stop()
    }
    // What the system still holds in memory would be written while something is measured.
    spawnSync('sync')
    writeFileSync(stamp, wanted)
  }
  return startEmbedded({ dataDir, log })
}

const log = (message: string) => process.stderr.write(`${message}\n`)

/** Active companies made after those of the demonstration, each with the texts of one of them. */
const quietCompanies = `
  with models as (select *, row_number() over (order by id) - 1 as rank from recruiters),
  made as (
    insert into accounts (role, status, email, password_hash, created_at)
    select 'recruiter', 'active', 'quiet-' || n || '@exemple.fr', 'nobody', now() - n * interval '10 minutes'
    from generate_series(1, $1::int) n returning id)
  insert into recruiters (account_id, company_name, sector_id, family_name, given_name, position, phone, region, address,
    description, website)
  select made.id, models.company_name || ' ' || made.id, models.sector_id, models.family_name, models.given_name,
    models.position, models.phone, models.region, models.address, models.description, models.website
  from made join models on models.rank = made.id % (select count(*) from recruiters)`

/** Repeats the events of the demonstration until there are this many. */
const moreEvents = `
  insert into events
    (at, actor_id, actor_role, type, subject, subject_id, before, after, mission_id, account_id, is_followed)
  select at, actor_id, actor_role, type, subject, subject_id, before, after, mission_id, account_id, true
  from generate_series(1, 1000) as copy, (select * from events order by id) as original
  limit greatest(0, $1::int - (select count(*) from events))`

/** Repeats the passages of stages as often as `moreEvents` repeats events, whose copies would begin before what they follow. */
const morePassages = `
  insert into passages (event_id, stage, account_id, mission_id, entered_at, left_at, left_by, answered_by, is_again)
  select event_id + copy * 1000000000::bigint, stage, account_id, mission_id, entered_at, left_at, left_by, answered_by, is_again
  from generate_series(1, 1000) as copy, (select * from passages order by event_id) as original
  limit (select greatest(0, $1::bigint - count(*)) * (select count(*) from passages) / greatest(1, count(*)) from events)`

/** What the filling itself reads by: built with the rows, and all the others over them. */
const readWhileFilling = [
  'contract_versions_mission',
  'documents_candidate',
  'events_account',
  'events_mission',
  'events_subject',
  'interviews_proposal',
  'mission_papers_side',
  'passages_account',
  'passages_mission',
  'proposals_candidate',
  'todo_clocks_next',
  'todos_about',
  'todos_of_mission',
]

/** Fills with the checks of a key alone, then builds the indexes over all the rows, two at once. */
const withoutIndexes = async (pool: pg.Pool, work: () => Promise<unknown>): Promise<void> => {
  const { rows } = await pool.query<{ name: string; made: string }>(
    `select c.relname as name, pg_get_indexdef(c.oid) as made from pg_index i join pg_class c on c.oid = i.indexrelid
     where c.relnamespace = 'public'::regnamespace and not i.indisunique and c.relname <> all ($1)
     order by c.relname`,
    [readWhileFilling],
  )
  for (const { name } of rows) await pool.query(`drop index "${name}"`)
  await work()
  await step('Index', async () => {
    const left = rows.values()
    const build = async () => {
      for (const { made } of left) await pool.query(made)
    }
    await Promise.all([build(), build()])
  })
}

/**
 * The database is ours alone, and thrown away when this fails: nothing waits for the disk, and the rows, made by code whose tests
 * fill with every check on, are not looked at one by one.
 */
const forFilling = (url: string): string => {
  const filling = new URL(url)
  const settings = ['session_replication_role=replica', 'work_mem=128MB', 'maintenance_work_mem=512MB']
  filling.searchParams.set('options', settings.map((one) => `-c ${one}`).join(' '))
  return filling.href
}

/** Each step says what it does and how long it took. */
const fill = async (url: string, market: BenchMarket): Promise<void> => {
  await migrate(url)
  const database = openDatabase(forFilling(url), 2, demonstrationTimeOuts)
  const { pool } = database
  try {
    const options = { ...market, now: new Date(), passwordHash: 'nobody', mayAdd: false, step }
    await withoutIndexes(pool, async () => {
      await fillMarket(database, options)
      await step('Entreprises sans mission', () => pool.query(quietCompanies, [market.quietCompanies]))
      await step('Documents', () => fillPapers(pool, market.papers))
      await step('Événements répétés', async () => {
        await pool.query(morePassages, [market.events])
        await pool.query(moreEvents, [market.events])
      })
    })
    await tidyMarket(database, step)
  } finally {
    await pool.end()
  }
}
