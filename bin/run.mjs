// Every `npm run …` starts here. It is plain JavaScript, so that any Node from 20 on can run it: it installs missing
// dependencies, then runs the command with the Node that package-lock.json pins by its hash.
import { ensureBuilt, isBuilt } from './pages/build.mjs'
import { checkNode, ensureInstalled, removeTools } from './install.mjs'
import { listParts } from './parts.mjs'
import { die, handOver, checkout } from './processes.mjs'

const [command, ...args] = process.argv.slice(2)
const asksForHelp = args.includes('--help')
const isRepeated = args.some((arg) => arg.startsWith('--repeat'))

/**
 * Node's arguments of the server. A smaller young generation is collected more often. The old one is collected when it
 * has grown by half: V8's own factor rises up to four on a machine with much memory, and garbage was most of the resident
 * memory under load (docs/operations.md). A bench runs with them too, and starts its servers with its own arguments.
 */
const serverFlags = ['--max-semi-space-size=8', '--heap-growing-percent=50']

/** Builds the pages. In production what builds them is gone afterwards. */
const prepare = async () => {
  if (!asksForHelp) await ensureBuilt()
  if (process.env.NODE_ENV === 'production') await removeTools()
}

const commands = {
  start: async () => {
    await prepare()
    await handOver('node', [...serverFlags, 'server/main.ts', ...args])
  },
  build: prepare,
  test: () => handOver('node', [...(isRepeated ? ['bin/repeat.mjs'] : ['bin/check.mjs', 'test']), ...args]),
  check: () => handOver('node', ['bin/check.mjs', 'check', ...args]),
  proof: () => handOver('node', ['bin/proof.mjs', ...args]),
  dev: () => handOver('node', ['bin/dev.mjs', ...args]),
  demo: () => handOver('node', ['demo/main.ts', ...args]),
  bench: () => handOver('node', [...serverFlags, 'bench/main.ts', ...args]),
  'bench:web': async () => {
    if (!asksForHelp) await ensureBuilt()
    await handOver('node', [...serverFlags, 'bench/web.ts', ...args])
  },
  parts: listParts,
  kernel: () => handOver('node', ['bin/generate/kernel.mjs', ...args]),
  faces: () => handOver('node', ['bin/generate/faces.mjs', ...args]),
  pictures: () => handOver('node', ['bin/generate/pictures.mjs', ...args]),
  admin: () => handOver('node', ['server/admin.ts', ...args]),
  backup: () => handOver('node', ['server/backup.ts', ...args]),
  restore: () => handOver('node', ['server/restore.ts', ...args]),
  outbox: () => handOver('node', ['server/outbox.ts', ...args]),
}

/** What serves, or works beside what serves: it needs no development dependency, but to build the pages. */
const serving = new Set(['start', 'build', 'admin', 'backup', 'restore', 'outbox', 'demo'])
const building = new Set(['start', 'build'])
const needsTools = () => !serving.has(command) || (building.has(command) && !asksForHelp && !isBuilt())

process.chdir(checkout)
const work = commands[command]
if (work === undefined) die(`Commande inconnue : ${command}. Commandes : ${Object.keys(commands).join(', ')}.`)
checkNode()
await ensureInstalled({ withTools: needsTools() })
await work()
