import { mkdtemp, rm } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startEmbedded } from '#server/db/embedded/embedded-database.ts'
import { fail, say, step } from '#server/start/terminal.ts'
import { auditPage, auditTable, type Audit } from './pages/lighthouse.ts'
import { startServer } from './servers.ts'
import { budgetedPages, bytesTable, publicPaths } from './pages/budgets.ts'

const usage = `npm run bench:web                              Lighthouse (mobile), cinq fois par page publique, et le poids des pages
npm run bench:web -- --runs=1 --pages=/,/login  moins de fois, ces pages seulement`

/** Measures the pages in turn, several times: a temporary load of the machine affects all pages equally. */
const audit = async (origin: string, paths: string[], runs: number): Promise<Map<string, Audit[]>> => {
  const audits = new Map<string, Audit[]>(paths.map((path) => [path, []]))
  for (let run = 1; run <= runs; run++)
    await step(`Tour ${run} sur ${runs}`, async () => {
      for (const [path, found] of audits) found.push(await auditPage(`${origin}${path}`))
    })
  return audits
}

/** Serves the built web as production does, on a separate database, and measures it. */
const run = async (paths: string[], runs: number): Promise<void> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'inspirnautes-web-bench-'))
  const database = await startEmbedded({ dataDir, durable: false, log: () => undefined })
  try {
    const server = await startServer('product', database.url)
    try {
      // The public address in the built pages: the default of PUBLIC_URL.
      const audits = await audit(server.url.replace('127.0.0.1', 'localhost'), paths, runs)
      say(`\n${cpus()[0]?.model ?? 'processeur inconnu'}, ${cpus().length} cœurs, médianes de ${runs}\n`)
      say(auditTable(audits))
    } finally {
      await server.stop()
    }
  } finally {
    await database.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  say(`\n${bytesTable(budgetedPages())}`)
}

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    pages: { type: 'string', default: publicPaths.join(',') },
    help: { type: 'boolean' },
  },
})
if (values.help === true) say(usage)
else await run(values.pages.split(','), Math.max(1, Number.parseInt(values.runs, 10) || 1)).catch(fail)
