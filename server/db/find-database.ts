import { startEmbedded } from '#server/db/embedded/embedded-database.ts'
import { checkGivenDatabase } from '#server/db/check-database.ts'
import type { RuntimeRole } from '#server/db/runtime-role.ts'
import type { Settings } from '#server/start/settings.ts'

/** Where the database is; `release` stops it when it is ours and nobody else uses it. */
export type FoundDatabase = {
  /** The address under which the application works. */
  url: string
  /** The address for migrations, and for `runtimeRole`, which they prepare; without one, both are one role. */
  ownerUrl: string
  runtimeRole?: RuntimeRole
  /** Whether the role of `url` can change tables, which it has no need to. */
  mayChangeSchema: boolean
  release: () => Promise<void>
}

type FindOptions = {
  settings: Pick<Settings, 'DATABASE_URL' | 'MIGRATIONS_URL' | 'DATA_DIR'>
  warn: (message: string) => void
  onLost: (cause: unknown) => void
}

/** The PostgreSQL of DATABASE_URL, or else our own in DATA_DIR, started when it does not run yet. */
export const findDatabase = async ({ settings, warn, onLost }: FindOptions): Promise<FoundDatabase> => {
  const { DATABASE_URL: url, MIGRATIONS_URL: ownerUrl, DATA_DIR: dataDir } = settings
  if (url !== undefined) return findGivenDatabase(url, ownerUrl)
  const { url: embeddedUrl, runtimeUrl, runtimeRole, stop } = await startEmbedded({ dataDir, log: warn, onLost })
  return { url: runtimeUrl, ownerUrl: embeddedUrl, runtimeRole, mayChangeSchema: false, release: stop }
}

const findGivenDatabase = async (url: string, ownerUrl = url): Promise<FoundDatabase> => {
  const { name, mayChangeSchema } = await checkGivenDatabase(url, 'DATABASE_URL')
  const found = { url, ownerUrl, mayChangeSchema, release: async () => undefined }
  if (ownerUrl === url) return found
  const owner = await checkGivenDatabase(ownerUrl, 'MIGRATIONS_URL')
  return owner.name === name ? found : { ...found, runtimeRole: { name } }
}
