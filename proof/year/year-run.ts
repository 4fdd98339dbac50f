import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import { inEuros } from '#domain/papers/invoices/invoices.ts'
import type { Db } from '#server/db/client.ts'
import { serverOn } from '#test/servers/app.ts'
import { cloneDatabase, startTestDatabase } from '#test/servers/postgres.ts'
import { moneyUnlike } from './money.ts'
import { judge } from './verdict.ts'
import { liveYear, type Sent } from './year.ts'

/**
 * `npm run proof -- year`: the long form of the test beside it, a whole year of a market of 200 companies and 2,000 candidates. It has a
 * PostgreSQL of its own, its people call a server in process, and its mails are kept in memory: nothing leaves the machine.
 */

const { values } = parseArgs({
  options: {
    from: { type: 'string', default: '2026-01-05' },
    days: { type: 'string', default: '365' },
    companies: { type: 'string', default: '200' },
    candidates: { type: 'string', default: '2000' },
    seed: { type: 'string', default: '1' },
    help: { type: 'boolean', default: false },
  },
})

const print = (line: string) => process.stdout.write(`${line}\n`)

if (values.help) {
  print('npm run proof -- year [--from 2026-01-05] [--days 365] [--companies 200] [--candidates 2000] [--seed 1]')
  process.exit()
}

const [days, companies, candidates, seed] = [values.days, values.companies, values.candidates, values.seed].map(Number)
const isCount = (count: number | undefined): count is number => Number.isSafeInteger(count) && Number(count) >= 1
if (!isCount(days) || !isCount(companies) || !isCount(candidates) || !isCount(seed)) {
  print('--days, --companies, --candidates and --seed are whole numbers')
  process.exit(1)
}

/** A table of names and counts, the largest first. */
const printCounts = (title: string, counts: Iterable<[string, number]>) => {
  print(`\n${title}`)
  for (const [name, count] of [...counts].toSorted(([, one], [, other]) => other - one))
    print(`${String(count).padStart(9)}  ${name}`)
}

const countedBy = <Item>(items: Item[], nameOf: (item: Item) => string): [string, number][] =>
  Object.entries(Object.groupBy(items, nameOf)).map(([name, group]) => [name, group?.length ?? 0])

/** What a letter is about: its subject without what names somebody or something. */
const kindOf = ({ subject }: Sent): string =>
  subject
    .replace(/[:?«,].*/, '')
    .replace(/\sjusqu’.*/, '')
    .replace(/\smois\sd.*?(?=\sest|$)/, ' mois')
    .replaceAll(/\d+/g, 'n')
    .trim()

const rowCounts = async (db: Db): Promise<[string, number][]> => {
  const { rows } = await db.execute<{ name: string; count: number }>(sql`
    select 'account, ' || role || ', ' || status as name, count(*)::int as count from accounts group by 1
    union all select 'proposal, ' || status, count(*)::int from proposals group by 1
    union all select 'interview, ' || status, count(*)::int from interviews group by 1
    union all select 'mission', count(*)::int from missions
    union all select 'activity report', count(*)::int from activity_reports
    union all select 'invoice, ' || kind || ', ' || coalesce(status, 'made'), count(*)::int from invoices group by 1
    union all select 'signature request, ' || status, count(*)::int from signature_requests group by 1
    union all select 'event', count(*)::int from events
    union all select 'wait of the ' || holder || ', ' || kind, count(*)::int from todos group by 1`)
  return rows.map(({ name, count }) => [name, count])
}

const postgres = await startTestDatabase()
const database = await cloneDatabase(postgres.url, postgres.template)
const server = await serverOn(database)
const begun = performance.now()
const seconds = () => Math.round((performance.now() - begun) / 1000)

print(`seed ${seed}: ${companies} companies and ${candidates} candidates, ${days} days from ${values.from}`)
const lived = await liveYear(server, {
  from: values.from,
  days,
  size: { companies, candidates },
  seed,
  tell: (day) => {
    if (day.endsWith('-01')) print(`${day} after ${seconds()} s`)
  },
})
print(`\nlived in ${seconds()} s`)
printCounts('calls', lived.market.acts)
printCounts('mails', countedBy(lived.sent, kindOf))
printCounts('rows', await rowCounts(server.db))

const { invoices, paid } = await moneyUnlike(server.db)
print(`\n${invoices} invoices, ${inEuros(paid)} paid`)
const verdict = await judge(server, lived)
print(`\njudged after ${seconds()} s: what must not be`)
for (const [name, found] of Object.entries(verdict)) {
  print(`${String(found.length).padStart(9)}  ${name}`)
  for (const what of [...new Set(found)].slice(0, 10)) print(`           ${what}`)
}
await server.close()
await database.drop()
await postgres.stop()
if (Object.values(verdict).some((found) => found.length > 0)) process.exitCode = 1
