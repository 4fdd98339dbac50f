import { openDatabase, type Database } from '#server/db/client.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { checkGivenDatabase } from '#server/db/given.ts'

export type OpenedDatabase = Database & {
  url: string
  /** Closes the connections, and stops the embedded PostgreSQL when nobody else uses it. */
  close: () => Promise<void>
}

type Place = {
  url: string | undefined
  dataDir: string
  warn: (message: string) => void
  onLost: (cause: unknown) => void
}

/** The PostgreSQL of DATABASE_URL, or else our own in DATA_DIR, and a pool of connections to it. */
export const openConfiguredDatabase = async ({ url, dataDir, warn, onLost }: Place): Promise<OpenedDatabase> => {
  if (url !== undefined) await checkGivenDatabase(url)
  const embedded = url === undefined ? await startEmbedded({ dataDir, log: warn, onLost }) : undefined
  const used = url ?? embedded?.url ?? ''
  const database = openDatabase(used)
  // Without a listener, an idle connection that the database closes would end the process.
  database.pool.on('error', (error) => warn(`an idle connection was lost: ${error.message}`))
  // One in use too; whoever uses it learns so by its query.
  database.pool.on('connect', (client) => client.on('error', () => undefined))
  return {
    ...database,
    url: used,
    close: async () => {
      await database.pool.end()
      await embedded?.stop()
    },
  }
}
