import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { StartFailure } from '#server/start/start-failure.ts'

/** The newest rows before the months are sent. */
type Before = { mails: number; events: number }

/** Takes away what an earlier run wrote, and counts nobody's attempts any more; events are never deleted. */
export const forgetMonths = async (pool: pg.Pool): Promise<Before> => {
  await pool.query('delete from activity_reports')
  await pool.query(`delete from graphile_worker._private_jobs where payload->>'mailId' is not null`)
  await pool.query('delete from mails')
  await pool.query('delete from rate_limits')
  const { rows } = await pool.query<Before>(
    `select coalesce((select max(id)::int from mails), 0) as "mails", coalesce((select max(id)::int from events), 0) as events`,
  )
  const [row] = rows
  if (row === undefined) throw new Error('a query without from has one row')
  return row
}

const mostWaitMs = 60_000

const written = `
  select (select count(*)::int from activity_reports where status = 'submitted') as "mois soumis",
    (select count(*)::int from events where id > $2 and type = 'activity-report.saved') as "enregistrements au journal",
    (select count(*)::int from events where id > $2 and type = 'activity-report.submitted') as "soumissions au journal",
    (select count(*)::int from mails where id > $1) as "mails",
    (select count(distinct letter #> '{action,link,reportId}')::int from mails
      where id > $1 and letter #>> '{action,link,kind}' = 'activity-report') as "mois qui ont un mail",
    (select count(*)::int from mails where id > $1 and status = 'sent' and attempts = 1) as "mails partis au premier essai",
    (select count(*)::int from activity_report_links) as "liens pour décider"`

const hasWaiting = `select exists (select from mails where id > $1 and status = 'queued') as waits`

/**
 * Waits until no mail is queued, then fails unless every month is submitted with one event of each kind and one mail, which
 * left once.
 */
export const checkOutcome = async (pool: pg.Pool, before: Before, count: number): Promise<{ waitedMs: number }> => {
  const begun = performance.now()
  const waits = async () => (await pool.query<{ waits: boolean }>(hasWaiting, [before.mails])).rows[0]?.waits
  while ((await waits()) === true && performance.now() - begun < mostWaitMs) await pause(50)
  const waitedMs = performance.now() - begun
  const { rows } = await pool.query<Record<string, number>>(written, [before.mails, before.events])
  const off = Object.entries(rows[0] ?? {}).filter(([, found]) => found !== count)
  if (rows.length === 0 || off.length > 0)
    throw new StartFailure(
      `Il en fallait ${count} de chaque : ${off.map(([name, found]) => `${found} ${name}`).join(', ')}`,
    )
  return { waitedMs }
}
