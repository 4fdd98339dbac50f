import { parseArgs } from 'node:util'
import { serverOn } from '#test/app.ts'
import { cloneDatabase, startTestDatabase } from '#test/postgres.ts'
import { everyEndpoint } from './drawn-requests.ts'
import { fuzz, type FuzzReport } from './fuzzing.ts'
import { walkInIsolation } from './isolation.ts'

/** `npm run fuzz`: the long run. It has a PostgreSQL of its own, and calls the server in process: nothing leaves the machine. */

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '100000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000_000) },
    isolation: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})

const print = (line: string) => process.stdout.write(`${line}\n`)

if (values.help) {
  print('npm run fuzz -- [--requests 1000000] [--seed N] [--isolation]')
  process.exit()
}

const shown = (ms: number) => `${ms.toFixed(ms < 10 ? 1 : 0)} ms`

const printReport = ({ requests, byStatus, succeeded, defects, defectCount, timings }: FuzzReport) => {
  print('\nstatus    requests')
  for (const [status, count] of [...byStatus].toSorted(([one], [other]) => one - other))
    print(`${status} ${String(count).padStart(14)}`)
  const unreached = everyEndpoint.filter(({ name }) => !succeeded.has(name)).map(({ name }) => name)
  print(
    `\n${succeeded.size} of ${everyEndpoint.length} endpoints answered with success; not: ${unreached.join(', ') || '–'}`,
  )
  const kinds = timings.slowest()
  const slow = kinds.reduce((sum, kind) => sum + kind.slow, 0)
  print(`\n${slow} answers took more than 5 ms and ten times the median of their endpoint and status; the farthest:`)
  for (const { name, count, medianMs, ratio, slowest } of kinds.slice(0, 20))
    print(`${ratio.toFixed(1).padStart(7)} ×  ${name} (${count}): ${shown(slowest.ms)}, median ${shown(medianMs)}`)
  print(`\n${requests} requests, ${defectCount} defects, ${defects.length} different`)
  for (const { name, defect, answer, request } of defects) print(`\n${name} ${defect}\n  ${request}\n  → ${answer}`)
}

const requests = Number(values.requests)
const seed = Number(values.seed)
if (!Number.isSafeInteger(requests) || requests < 1 || !Number.isSafeInteger(seed)) {
  print('--requests and --seed are whole numbers')
  process.exit(1)
}

print(`seed ${seed}, ${requests} requests`)
const postgres = await startTestDatabase()
const database = await cloneDatabase(postgres.url, postgres.template)
const server = await serverOn(database)
const begun = performance.now()
const walk = async (): Promise<boolean> => {
  const { steps, leaks, own, succeeded } = await walkInIsolation(server, { steps: requests, seed })
  print(
    `${steps} steps, ${succeeded.size} endpoints answered with success, ${own} of a third of the answers named their own`,
  )
  for (const leak of leaks) print(leak)
  print(`${leaks.length} traces of the one in what the other received`)
  return leaks.length === 0
}

const call = async (): Promise<boolean> => {
  const report = await fuzz(server, {
    requests,
    seed,
    progress: (so) => {
      const perSecond = so.requests / ((performance.now() - begun) / 1000)
      print(`${so.requests} requests, ${perSecond.toFixed(0)} a second, ${so.defectCount} defects`)
    },
  })
  printReport(report)
  return report.defectCount === 0
}

const isRight = await (values.isolation ? walk() : call())
await server.close()
await database.drop()
await postgres.stop()
process.exitCode = isRight ? 0 : 1
