import { startEmbedded } from '#server/db/embedded/embedded-database.ts'
import { checkGivenDatabase } from '#server/db/check-database.ts'

/** The address of the database; `release` stops our own PostgreSQL when no other process uses it. */
export type FoundDatabase = { url: string; release: () => Promise<void> }

type FindOptions = {
  url: string | undefined
  dataDir: string
  warn: (message: string) => void
  onLost: (cause: unknown) => void
}

/** The PostgreSQL of DATABASE_URL, or our own in DATA_DIR, which is started if it is not running. */
export const findDatabase = async ({ url, dataDir, warn, onLost }: FindOptions): Promise<FoundDatabase> => {
  if (url !== undefined) {
    await checkGivenDatabase(url)
    return { url, release: async () => undefined }
  }
  const embedded = await startEmbedded({ dataDir, log: warn, onLost })
  return { url: embedded.url, release: embedded.stop }
}
