import { parseArgs } from 'node:util'
import { fail } from '#server/start/terminal.ts'
import { rehearseFailover, type Failover } from './failover.ts'
import { lossKinds, type Loss, type LossKind } from './losses.ts'

/** `npm run proof -- failover`: the long run, on a cluster of its own; nothing leaves the machine. */

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '20' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000_000) },
    only: { type: 'string', default: lossKinds.join(',') },
    asynchronous: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})

const print = (line: string) => process.stdout.write(`${line}\n`)

if (values.help) {
  print('npm run proof -- failover [--kills 100] [--seed N] [--only KIND,KIND] [--asynchronous]')
  print(`kinds: ${lossKinds.join(', ')}; --asynchronous: without a quorum, and something must be lost`)
  process.exit()
}

const [kills, seed] = [Number(values.kills), Number(values.seed)]
const isKind = (name: string): name is LossKind => lossKinds.some((kind) => kind === name)
const kinds = values.only.split(',').filter(isKind)
if (!Number.isSafeInteger(kills) || kills < 1 || !Number.isSafeInteger(seed) || seed < 0 || kinds.length === 0) {
  print('--kills and --seed are whole numbers, --only names kinds of losses')
  process.exit(1)
}

/** The bound of the promise: whatever is lost, a write is acknowledged again within it. */
const boundMs = 10_000

const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`.padStart(9)

const printTimes = (losses: Loss[]) => {
  print('\nwritable again after    losses    median     worst')
  for (const kind of kinds) {
    const times = losses.filter((loss) => loss.kind === kind).map(({ readyMs }) => readyMs)
    const sorted = times.toSorted((one, other) => one - other)
    if (sorted.length === 0) continue
    const columns = [sorted[Math.floor((sorted.length - 1) / 2)] ?? 0, sorted.at(-1) ?? 0].map(seconds).join(' ')
    print(`${kind.padEnd(22)} ${String(sorted.length).padStart(7)} ${columns}`)
  }
}

const faultsOf = ({ losses, verdict, delivered }: Failover) => ({
  lost: [...verdict.lost, ...delivered.lost],
  doubled: [...verdict.doubled, ...delivered.doubled],
  half: verdict.half,
  refused: verdict.refused,
  late: losses.filter(({ readyMs }) => readyMs > boundMs).map(({ kind, readyMs }) => `${kind}: ${seconds(readyMs)}`),
})

const interrupted = new AbortController()
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => interrupted.abort())

print(`seed ${seed}, ${kills} losses${values.asynchronous ? ', without a quorum' : ''}`)
let count = 0
const failover = await rehearseFailover({
  kinds: Array.from({ length: kills }, (_, rank) => kinds[rank % kinds.length] ?? 'machine'),
  isQuorum: !values.asynchronous,
  seed,
  signal: interrupted.signal,
  progress: ({ kind, readyMs }, acknowledged) =>
    print(`${String(++count).padStart(4)}  ${kind.padEnd(9)} ${seconds(readyMs)}  ${acknowledged} acknowledged`),
}).catch(fail)
printTimes(failover.losses)
const faults = faultsOf(failover)
const unknown = [...failover.verdict.byKind.values()].reduce((sum, one) => sum + one.unknown, 0)
const stood = [...failover.verdict.byKind.values()].reduce((sum, one) => sum + one.stood, 0)
print(
  `\n${failover.acknowledged} acknowledged, ${unknown} without an answer, of which ${stood} stand; ${failover.repeats} asked again under their key`,
)
print(`${failover.delivered.mails} mails sent, ${failover.delivered.repeated} of them twice under one Message-ID`)
const entries = Object.entries(faults)
print(entries.map(([name, list]) => `${list.length} ${name}`).join(', '))
for (const [name, list] of entries) for (const one of list.slice(0, 20)) print(`  ${name}: ${one}`)
const isProved = values.asynchronous ? faults.lost.length > 0 : entries.every(([, list]) => list.length === 0)
process.exitCode = isProved ? 0 : 1
