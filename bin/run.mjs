// Every `npm run …` starts here. It is plain JavaScript, so that any Node from 20 on can run it: it installs missing
// dependencies, then runs the command with the Node that package-lock.json pins by its hash.
import { ensureExamination, isExaminationBuilt } from './examination/build.mjs'
import { ensureBuilt, isBuilt } from './pages/build.mjs'
import { checkNode, ensureInstalled, removeTools } from './install.mjs'
import { makeRelease } from './release.mjs'
import { writeSbom } from './sbom.mjs'
import { die, handOver, checkout } from './processes.mjs'
import { serverFlags, serverStart } from './server-start.mjs'

const [command, ...args] = process.argv.slice(2)
const asksForHelp = args.includes('--help')
const isRepeated = args.some((arg) => arg.startsWith('--repeat'))

/** Builds what a server serves and starts. */
const ensureServing = async () => {
  await ensureBuilt()
  await ensureExamination()
}

/** In production what builds is gone afterwards. */
const prepare = async () => {
  if (!asksForHelp) await ensureServing()
  if (process.env.NODE_ENV === 'production') await removeTools()
}

const commands = {
  start: async () => {
    await prepare()
    await handOver('node', [...serverStart, ...args])
  },
  build: prepare,
  test: () => handOver('node', [...(isRepeated ? ['bin/repeat.mjs'] : ['bin/check.mjs', 'test']), ...args]),
  check: () => handOver('node', ['bin/check.mjs', 'check', ...args]),
  proof: () => handOver('node', ['bin/proof.mjs', ...args]),
  dev: () => handOver('node', ['bin/dev.mjs', ...args]),
  demo: () => handOver('node', ['demo/main.ts', ...args]),
  cluster: async () => {
    if (!asksForHelp) await ensureServing()
    await handOver('node', ['bin/cluster/main.ts', ...args])
  },
  bench: async () => {
    if (!asksForHelp) await ensureExamination()
    await handOver('node', [...serverFlags, 'bench/main.ts', ...args])
  },
  'bench:web': async () => {
    if (!asksForHelp) await ensureServing()
    await handOver('node', [...serverFlags, 'bench/web.ts', ...args])
  },
  sbom: writeSbom,
  release: () => makeRelease(...args),
  kernel: () => handOver('node', ['bin/generate/kernel.mjs', ...args]),
  verdicts: () => handOver('node', ['bin/generate/verdicts.mjs', ...args]),
  lookalikes: () => handOver('node', ['bin/generate/lookalikes.mjs', ...args]),
  fonts: () => handOver('node', ['bin/generate/fonts.mjs', ...args]),
  variables: () => handOver('node', ['bin/generate/variables.mjs', ...args]),
  pictures: () => handOver('node', ['bin/generate/pictures.mjs', ...args]),
  admin: () => handOver('node', ['server/admin.ts', ...args]),
  backup: () => handOver('node', ['server/backup.ts', ...args]),
  restore: () => handOver('node', ['server/restore.ts', ...args]),
  outbox: () => handOver('node', ['server/outbox.ts', ...args]),
}

/** What serves, or works beside what serves: it needs no development dependency, but to build. */
const serving = new Set(['start', 'build', 'admin', 'backup', 'restore', 'outbox', 'demo'])
const building = new Set(['start', 'build'])
const needsTools = () =>
  !serving.has(command) || (building.has(command) && !asksForHelp && !(isBuilt() && isExaminationBuilt()))

process.chdir(checkout)
const work = commands[command]
if (work === undefined) die(`Commande inconnue : ${command}. Commandes : ${Object.keys(commands).join(', ')}.`)
checkNode()
await ensureInstalled({ withTools: needsTools() })
await work()
