import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startEmbedded, type Embedded } from '#server/db/embedded/embedded-database.ts'
import type { Market } from '#demo/fill.ts'
import { say } from '#server/start/terminal.ts'

const checkout = fileURLToPath(new URL('..', import.meta.url))
const migrations = join(checkout, 'server/db/migrations')

/**
 * The market of the bench: beside the demonstration, companies without missions, papers and invoices; `copies` markets like this one; and as many
 * events in the log.
 */
export type BenchMarket = Market & {
  quietCompanies: number
  events: number
  papers: number
  invoices: number
  copies?: number
}

/** The bench's own folder, kept between runs because filling takes longer than measuring. */
export const benchFolder = join(checkout, '.data/bench')

const filledDays = 7

/** What the stored data depends on: its size, the schema, and the week, because its missions are placed around today. */
const fingerprint = (market: BenchMarket): string => {
  const hash = createHash('sha256').update(JSON.stringify(market))
  for (const name of readdirSync(migrations).toSorted())
    if (name.endsWith('.sql')) hash.update(readFileSync(join(migrations, name)))
  return hash.update(String(Math.floor(Date.now() / (filledDays * 86_400_000)))).digest('hex')
}

/** An embedded PostgreSQL with production's settings and the demonstration data, filled again only after a change. */
export const openMarket = async (name: string, market: BenchMarket, connections?: number): Promise<Embedded> => {
  const dataDir = join(benchFolder, name)
  const stamp = join(dataDir, 'filled')
  const wanted = fingerprint(market)
  const isFilled = existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted
  if (!isFilled) rmSync(dataDir, { recursive: true, force: true })
  mkdirSync(dataDir, { recursive: true, mode: 0o711 })
  if (!isFilled) {
    say('Remplissage de la base')
    const careless = await startEmbedded({ dataDir, log, durable: false })
    try {
      fillApart(careless.url, market)
    } finally {
      await careless.stop()
    }
    // What the system still holds in memory would be written while something is measured.
    spawnSync('sync')
    writeFileSync(stamp, wanted)
  }
  return startEmbedded({ dataDir, log, ...(connections !== undefined && { connections }) })
}

const log = (message: string) => process.stderr.write(`${message}\n`)

/** In a process of its own: with the server's memory settings (bin/server-start.mjs), a third of the time would be collecting garbage. */
const fillApart = (url: string, market: BenchMarket): void => {
  const { status } = spawnSync(process.execPath, [join(checkout, 'bench/fill.ts'), JSON.stringify(market)], {
    stdio: 'inherit',
    env: { ...process.env, DATABASE_URL: url },
  })
  if (status !== 0) throw new Error('the market was not filled')
}
