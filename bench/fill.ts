import { migrate, openDatabase, type Trx } from '#server/db/client.ts'
import { demonstrationTimeOuts } from '#server/db/time-outs.ts'
import { fillMarket, tidyMarket } from '#demo/fill.ts'
import { fail, step } from '#server/start/terminal.ts'
import { buildIndexes, dropIndexes, forFilling } from './filling.ts'
import type { BenchMarket } from './market.ts'
import { fillInvoices } from './invoices.ts'
import { fillPapers } from './papers.ts'
import { copyMarket } from './scale/copies.ts'

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

/** Indexes that the filling reads by while it writes their rows. */
const readWhileWritten = ['proposals_candidate', 'interviews_proposal']

/** Those that the stages and the todos read by, once the rows are there. */
const readAfterwards = [
  'contract_versions_mission',
  'documents_candidate',
  'events_account',
  'events_mission',
  'events_subject',
  'mission_papers_side',
  'todo_clocks_next',
  'todos_about',
  'todos_of_mission',
]

/** Each step says what it does and how long it took. */
const fill = async (url: string, market: BenchMarket): Promise<void> => {
  await migrate(url)
  const database = openDatabase(forFilling(url), 2, demonstrationTimeOuts)
  const { pool } = database
  try {
    const later = await dropIndexes(pool, readWhileWritten)
    const onWritten = async (trx: Trx) => {
      for (const name of readAfterwards) {
        const made = later.get(name)
        if (made === undefined) throw new Error(`there is no index ${name}`)
        await trx.execute(made)
        later.delete(name)
      }
    }
    await fillMarket(database, { ...market, now: new Date(), passwordHash: 'nobody', mayAdd: false, onWritten, step })
    await step('Entreprises sans mission', () => pool.query(quietCompanies, [market.quietCompanies]))
    await step('Documents', () => fillPapers(pool, market.papers))
    await step('Factures', () => fillInvoices(pool, market.invoices))
    if (market.copies !== undefined)
      await step(`${market.copies} fois ce marché`, () => copyMarket(pool, market.copies ?? 1))
    await step('Événements répétés', async () => {
      await pool.query(morePassages, [market.events])
      await pool.query(moreEvents, [market.events])
    })
    await step('Index', () => buildIndexes(pool, later.values()))
    await tidyMarket(database, step)
  } finally {
    await pool.end()
  }
}

const { DATABASE_URL: url = '' } = process.env
await fill(url, JSON.parse(process.argv[2] ?? '')).catch(fail)
