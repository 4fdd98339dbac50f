import { fork } from 'node:child_process'
import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { serverOn } from '#test/servers/app.ts'
import { cloneDatabase, startTestDatabase } from '#test/servers/postgres.ts'
import { everyEndpoint } from '#test/walks/every-endpoint.ts'
import type { Task, Told } from './fuzz-worker.ts'
import type { FuzzReport } from './fuzzing.ts'
import { walkInIsolation } from './isolation.ts'

/**
 * `npm run proof -- fuzz`: the long run. It has a PostgreSQL of its own, and each worker calls a server in process: nothing leaves the
 * machine. Worker n draws by the seed + n.
 */

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '100000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000_000) },
    workers: { type: 'string', default: '1' },
    isolation: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})

const print = (line: string) => process.stdout.write(`${line}\n`)

if (values.help) {
  print('npm run proof -- fuzz [--requests 1000000] [--seed N] [--workers 2] [--isolation]')
  process.exit()
}

const shown = (ms: number) => `${ms.toFixed(ms < 10 ? 1 : 0)} ms`

const printReport = ({ requests, byStatus, succeeded, defects, defectCount, slowness }: FuzzReport) => {
  print('\nstatus    requests')
  for (const [status, count] of [...byStatus].toSorted(([one], [other]) => one - other))
    print(`${status} ${String(count).padStart(14)}`)
  const unreached = everyEndpoint.filter(({ name }) => !succeeded.has(name)).map(({ name }) => name)
  print(
    `\n${succeeded.size} of ${everyEndpoint.length} endpoints answered with success; not: ${unreached.join(', ') || '–'}`,
  )
  const { first, byChance, changed, left, slow } = slowness
  print(
    `\n${first} answers took more than 5 ms and ten times the median of their endpoint, status and size. Asked for again,`,
  )
  print(
    `${byChance} were fast, ${changed} answered something else, ${slow.length} were slow each time (${left} not asked)`,
  )
  const farthest = slow.toSorted((one, other) => other.fastestMs / other.medianMs - one.fastestMs / one.medianMs)
  for (const { name, fastestMs, medianMs, request } of farthest.slice(0, 20))
    print(`${(fastestMs / medianMs).toFixed(1).padStart(7)} ×  ${name}: ${shown(fastestMs)}, median ${shown(medianMs)}\n  ${request}`) // oxfmt-ignore
  print(`\n${requests} requests, ${defectCount} defects, ${defects.length} different`)
  for (const { name, defect, answer, request } of defects) print(`\n${name} ${defect}\n  ${request}\n  → ${answer}`)
}

const requests = Number(values.requests)
const seed = Number(values.seed)
const workers = Number(values.workers)
if (![requests, seed, workers].every(Number.isSafeInteger) || requests < 1 || workers < 1) {
  print('--requests, --seed and --workers are whole numbers')
  process.exit(1)
}

print(`seed ${seed}, ${requests} requests`)
const postgres = await startTestDatabase()
const begun = performance.now()

const walk = async (): Promise<boolean> => {
  const database = await cloneDatabase(postgres.url, postgres.template)
  const server = await serverOn(database)
  const { steps, leaks, own, succeeded } = await walkInIsolation(server, { steps: requests, seed })
  print(
    `${steps} steps, ${succeeded.size} endpoints answered with success, ${own} of a third of the answers named their own`,
  )
  await server.close()
  await database.drop()
  for (const leak of leaks) print(leak)
  print(`${leaks.length} traces of the one in what the other received`)
  return leaks.length === 0
}

const progress = new Map<number, { requests: number; defectCount: number }>()
const printProgress = () => {
  const [done, found] = (['requests', 'defectCount'] as const).map((key) =>
    [...progress.values()].reduce((sum, each) => sum + each[key], 0),
  )
  const perSecond = (done ?? 0) / ((performance.now() - begun) / 1000)
  print(`${done} requests, ${perSecond.toFixed(0)} a second, ${found} defects`)
}

/** The report of one worker. */
const reportOf = async (index: number): Promise<FuzzReport> => {
  const child = fork(new URL('fuzz-worker.ts', import.meta.url), { serialization: 'advanced' })
  const share = Math.floor(requests / workers) + (index < requests % workers ? 1 : 0)
  const task: Task = { url: postgres.url, template: postgres.template, requests: share, seed: seed + index }
  child.send(task)
  const reports: FuzzReport[] = []
  child.on('message', (told: Told) => {
    if ('report' in told) return void reports.push(told.report)
    progress.set(index, told.progress)
    printProgress()
  })
  await once(child, 'exit')
  const [report] = reports
  if (report === undefined) throw new Error(`worker ${index} ended without a report`)
  return report
}

const summed = (reports: FuzzReport[]): FuzzReport => {
  const sum = (of: (report: FuzzReport) => number) => reports.reduce((total, report) => total + of(report), 0)
  const byStatus = new Map<number, number>()
  for (const [status, count] of reports.flatMap((report) => [...report.byStatus]))
    byStatus.set(status, (byStatus.get(status) ?? 0) + count)
  const defects = reports.flatMap((report) => report.defects)
  return {
    requests: sum((report) => report.requests),
    byStatus,
    succeeded: new Set(reports.flatMap(({ succeeded }) => [...succeeded])),
    defects: [...new Map(defects.map((defect) => [`${defect.name} ${defect.defect}`, defect])).values()],
    defectCount: sum((report) => report.defectCount),
    slowness: {
      first: sum((report) => report.slowness.first),
      byChance: sum((report) => report.slowness.byChance),
      changed: sum((report) => report.slowness.changed),
      left: sum((report) => report.slowness.left),
      slow: reports.flatMap((report) => report.slowness.slow),
    },
  }
}

const call = async (): Promise<boolean> => {
  const report = summed(await Promise.all(Array.from({ length: workers }, (_, index) => reportOf(index))))
  printReport(report)
  const perSecond = requests / ((performance.now() - begun) / 1000)
  print(`\n${perSecond.toFixed(0)} requests a second`)
  return report.defectCount === 0 && report.slowness.slow.length === 0
}

const isRight = await (values.isolation ? walk() : call())
await postgres.stop()
process.exitCode = isRight ? 0 : 1
