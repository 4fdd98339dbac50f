import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { migrate, openDatabase } from '#server/db/client.ts'
import { demonstrationTimeOuts } from '#server/db/time-outs.ts'
import { startEmbedded, type Embedded } from '#server/db/embedded/embedded-database.ts'
import { fillMarket, type Market } from '#demo/fill.ts'
import { progressBar } from '#demo/progress.ts'
import { step } from '#server/start/terminal.ts'

const checkout = fileURLToPath(new URL('..', import.meta.url))
const migrations = join(checkout, 'server/db/migrations')

/** The bench's own folder, kept between runs because filling takes longer than measuring. */
export const benchFolder = join(checkout, '.data/bench')

const filledDays = 7

/** What the stored data depends on: its size, the schema, and the week, because its missions are placed around today. */
const fingerprint = (market: Market): string => {
  const hash = createHash('sha256').update(JSON.stringify(market))
  for (const name of readdirSync(migrations).toSorted())
    if (name.endsWith('.sql')) hash.update(readFileSync(join(migrations, name)))
  return hash.update(String(Math.floor(Date.now() / (filledDays * 86_400_000)))).digest('hex')
}

/** An embedded PostgreSQL with production's settings and the demonstration data, filled again only after a change. */
export const openMarket = async (name: string, market: Market): Promise<Embedded> => {
  const dataDir = join(benchFolder, name)
  const stamp = join(dataDir, 'filled')
  const wanted = fingerprint(market)
  const isFilled = existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted
  if (!isFilled) rmSync(dataDir, { recursive: true, force: true })
  mkdirSync(dataDir, { recursive: true, mode: 0o711 })
  const embedded = await startEmbedded({ dataDir, log: (message) => process.stderr.write(`${message}\n`) })
  if (!isFilled) {
    await step('Remplissage de la base', () => fill(embedded.url, market))
    writeFileSync(stamp, wanted)
  }
  return embedded
}

const fill = async (url: string, market: Market): Promise<void> => {
  await migrate(url)
  const database = openDatabase(url, 1, demonstrationTimeOuts)
  const onProgress = progressBar(process.stdout)
  try {
    await fillMarket(database, { ...market, now: new Date(), passwordHash: 'nobody', mayAdd: false, onProgress })
  } finally {
    await database.pool.end()
  }
}
