import { startEmbedded } from '#server/db/embedded/embedded-database.ts'
import { checkGivenDatabase } from '#server/db/check-database.ts'

/** Where the database is; `release` stops it when it is ours and nobody else uses it. */
export type FoundDatabase = { url: string; release: () => Promise<void> }

type Place = {
  url: string | undefined
  dataDir: string
  warn: (message: string) => void
  onLost: (cause: unknown) => void
}

/** The PostgreSQL of DATABASE_URL, or else our own in DATA_DIR, started when it does not run yet. */
export const findDatabase = async ({ url, dataDir, warn, onLost }: Place): Promise<FoundDatabase> => {
  if (url !== undefined) {
    await checkGivenDatabase(url)
    return { url, release: async () => undefined }
  }
  const embedded = await startEmbedded({ dataDir, log: warn, onLost })
  return { url: embedded.url, release: embedded.stop }
}
