import { parseArgs } from 'node:util'
import { killKinds, type Kill } from './kills.ts'
import { rehearse, type Rehearsal } from './rehearsal.ts'
import { endureAll } from './troubles/troubles-report.ts'

/** `npm run proof -- chaos`: the long run. It has a data folder of its own, and nothing leaves the machine. */

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '100' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000_000) },
    writers: { type: 'string', default: '6' },
    only: { type: 'string' },
    hold: { type: 'string', default: '30' },
    help: { type: 'boolean', default: false },
  },
})

const print = (line: string) => process.stdout.write(`${line}\n`)

if (values.help) {
  print('npm run proof -- chaos [--kills 1000] [--seed N] [--writers N]')
  print('npm run proof -- chaos --only database,disk,store,smtp [--hold SECONDS] [--seed N]')
  process.exit()
}

const [kills, seed, writers] = [Number(values.kills), Number(values.seed), Number(values.writers)]
if (
  !Number.isSafeInteger(kills) ||
  kills < 1 ||
  !Number.isSafeInteger(seed) ||
  seed < 0 ||
  !Number.isSafeInteger(writers) ||
  writers < 1
) {
  print('--kills, --seed and --writers are whole numbers')
  process.exit(1)
}

if (values.only !== undefined)
  process.exit((await endureAll(values.only.split(','), seed, Number(values.hold) * 1000)) ? 0 : 1)

const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`.padStart(9)

/** The smallest time that this share of the kills did not exceed. */
const quantile = (sorted: number[], share: number): number =>
  sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN

const printTimes = (done: Kill[]) => {
  print('\nready again after      kills    median       p99     worst')
  for (const kind of [...killKinds, undefined]) {
    const times = done.filter((kill) => kind === undefined || kill.kind === kind).map(({ readyMs }) => readyMs)
    const sorted = times.toSorted((one, other) => one - other)
    if (sorted.length === 0) continue
    const columns = [0.5, 0.99, 1].map((share) => seconds(quantile(sorted, share))).join(' ')
    print(`${(kind ?? 'all').padEnd(20)} ${String(sorted.length).padStart(7)} ${columns}`)
  }
}

const printWrites = ({ verdict }: Rehearsal) => {
  print('\nwrite                       acknowledged  no answer  of these found  refused')
  for (const [kind, { acknowledged, unknown, stood, refused }] of verdict.byKind)
    print(
      `${kind.padEnd(27)} ${String(acknowledged).padStart(12)} ${String(unknown).padStart(10)} ${String(stood).padStart(15)} ${String(refused).padStart(8)}`,
    )
}

const interrupted = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => interrupted.abort())

const begun = performance.now()
print(`seed ${seed}, ${kills} kills, ${writers} writers`)
const rehearsal = await rehearse({
  kills,
  seed,
  writers,
  signal: interrupted.signal,
  progress: (() => {
    let count = 0
    return ({ kind, readyMs }: Kill, acknowledged: number) =>
      print(`${String(++count).padStart(4)}  ${kind.padEnd(8)} ${seconds(readyMs)}  ${acknowledged} acknowledged`)
  })(),
})
const { verdict, delivered } = rehearsal

printTimes(rehearsal.kills)
printWrites(rehearsal)
print(
  `\n${delivered.mails} mails sent; ${delivered.repeated} left twice under one Message-ID, cut by a kill before they were kept as sent; ${rehearsal.repeats} writes asked again under their key`,
)
const faults = {
  lost: [...verdict.lost, ...delivered.lost],
  doubled: [...verdict.doubled, ...delivered.doubled],
  half: verdict.half,
  refused: verdict.refused,
}
print(
  Object.entries(faults)
    .map(([name, list]) => `${list.length} ${name}`)
    .join(', '),
)
for (const [name, list] of Object.entries(faults)) for (const one of list.slice(0, 20)) print(`  ${name}: ${one}`)
print(seconds(performance.now() - begun).trim())
process.exitCode = Object.values(faults).every((list) => list.length === 0) ? 0 : 1
