import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { reportedMonthsOf, stretchOf, submissionDayOf } from '#domain/papers/activity-reports/reported-months.ts'
import { prefilledDays } from '#domain/papers/activity-reports/reported-days.ts'
import { territoriesOf } from '#domain/ground/reference-data/territories.ts'
import { dayOf, type Day } from '#domain/time/paris-time.ts'
import { openDatabase } from '#server/db/client.ts'
import { StartFailure } from '#server/start/start-failure.ts'
import { say, step } from '#server/start/terminal.ts'
import { openMarket } from '../market.ts'
import { startServer } from '../servers.ts'
import { bearerOf } from '../token.ts'
import { checkOutcome, forgetMonths } from './outcome.ts'

const market = {
  seed: 1,
  candidates: 5_000,
  companies: 300,
  missions: 3_000,
  proposals: 6_000,
  quietCompanies: 0,
  events: 200_000,
  papers: 10_000,
  invoices: 0,
}

/** One start each 60 ms: 1,000 months in a minute. */
const everyMs = 60
/** Months that are sent before, and forgotten: a server at the end of a month has long been running. */
const warmUp = 50

/** A month that its candidate may submit now: where it is sent, by whom, and its days. */
type Worked = { path: string; headers: Record<string, string>; days: unknown }

/** The last month of each recruited candidate that is worked to its end. */
const readMonths = async (pool: pg.Pool, count: number): Promise<Worked[]> => {
  const now = new Date()
  const { rows } = await pool.query<{
    proposal: number
    account: number
    startDay: Day
    endDay: Day
    interruptedAt: Date | null
    region: string
  }>(
    `select distinct on (c.id) p.id as proposal, c.account_id as account, m.start_day::text as "startDay",
       m.end_day::text as "endDay", m.interrupted_at as "interruptedAt", m.region
     from proposals p join candidates c on c.id = p.candidate_id join missions m on m.id = p.mission_id
     where p.status = 'recruited' and m.deleted_at is null and m.start_day < now() - interval '40 days'
     order by c.id, m.start_day desc`,
  )
  const months = rows.flatMap(({ proposal, account, region, ...mission }): Worked[] => {
    const [territory] = territoriesOf(region)
    const worked = reportedMonthsOf(mission, now).findLast((month) => {
      const stretch = stretchOf(month, mission)
      return stretch !== undefined && submissionDayOf(stretch, territory) <= dayOf(now)
    })
    const stretch = worked === undefined ? undefined : stretchOf(worked, mission)
    if (worked === undefined || stretch === undefined) return []
    const [first, ...others] = prefilledDays(stretch, territory)
    const headers = bearerOf(account, 'candidate', { 'content-type': 'application/json' })
    return [{ path: `/api/cra/${proposal}/${worked}`, headers, days: [{ ...first, amount: 0.5 }, ...others] }]
  })
  if (months.length < count)
    throw new StartFailure(`Le marché n’a que ${months.length} mois à soumettre, il en faut ${count}.`)
  return months.slice(0, count)
}

/** One call of a candidate; answers the version of the month, or throws. */
const send = async (url: string, method: 'PUT' | 'POST', { headers }: Worked, body: unknown): Promise<number> => {
  const answer = await fetch(url, { method, headers, body: JSON.stringify(body) })
  if (answer.status !== 200) throw new Error(`${method} ${answer.status} ${await answer.text()}`)
  const { report } = (await answer.json()) as { report: { version: number } }
  return report.version
}

/** How long each month took, in milliseconds. */
type Times = { save: number[]; submit: number[]; both: number[]; errors: string[] }

/**
 * Each candidate begins at their planned moment, whatever the others wait for. A save is measured from that moment, so that
 * what the server makes people wait for is counted; a submission from its save, which it needs.
 */
const sendAll = async (url: string, months: Worked[]): Promise<Times> => {
  const times: Times = { save: [], submit: [], both: [], errors: [] }
  const begun = performance.now()
  await Promise.all(
    months.map(async (month, rank) => {
      const planned = begun + rank * everyMs
      await pause(Math.max(0, planned - performance.now()))
      try {
        const version = await send(url + month.path, 'PUT', month, { version: 0, days: month.days })
        const saved = performance.now()
        await send(`${url}${month.path}/soumettre`, 'POST', month, { version })
        const submitted = performance.now()
        times.save.push(saved - planned)
        times.submit.push(submitted - saved)
        times.both.push(submitted - planned)
      } catch (error) {
        times.errors.push(String(error))
      }
    }),
  )
  return times
}

const timesLine = (name: string, times: number[]): string => {
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) => (sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN).toFixed(1)
  return `| ${name} | ${at(0.5)} | ${at(0.99)} | ${at(1)} |`
}

/** The end of a month: 1,000 candidates save theirs and submit it within a minute, to the product with its jobs running. */
export const measureMonths = async (count: number): Promise<void> => {
  const embedded = await openMarket('months', market)
  const { pool } = openDatabase(embedded.url, 2)
  try {
    await forgetMonths(pool)
    const months = await readMonths(pool, count)
    const server = await startServer('product', embedded.url)
    try {
      await step('Échauffement', () => sendAll(server.url, months.slice(0, warmUp)))
      await step('Au repos', () =>
        pause(2000)
          .then(() => server.usage())
          .then(() => pause(3000)),
      )
      const before = await forgetMonths(pool)
      const idle = await server.usage()
      const seconds = Math.round((count * everyMs) / 1000)
      const times = await step(`${count} mois en ${seconds} s`, () => sendAll(server.url, months))
      const sent = await server.usage()
      say('\n| | p50 ms | p99 ms | max ms |\n|---|---:|---:|---:|')
      say(timesLine('enregistrer', times.save))
      say(timesLine('soumettre', times.submit))
      say(timesLine('les deux', times.both))
      say(`\nErreurs : ${times.errors.length}`)
      const [first] = times.errors
      if (first !== undefined) throw new StartFailure(`Un mois refusé au moins : ${first}`)
      say(
        `Plus longue pause de la boucle : ${Math.round(sent.longestPauseMs)} ms (au repos ${Math.round(idle.longestPauseMs)} ms)`,
      )
      const { waitedMs } = await step(`${count} mois soumis, ${count} mails partis`, () =>
        checkOutcome(pool, before, count),
      )
      const done = await server.usage()
      say(`Le dernier mail est parti ${Math.round(waitedMs)} ms après la dernière réponse.`)
      say(`Processeur du serveur, mails compris : ${((done.cpuMs - idle.cpuMs) / count).toFixed(1)} ms par mois`)
    } finally {
      await server.stop()
    }
  } finally {
    await pool.end()
    await embedded.stop()
  }
}
