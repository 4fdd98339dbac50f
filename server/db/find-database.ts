import { startEmbedded } from '#server/db/embedded/embedded-database.ts'
import { boundRole } from '#server/db/bound-role.ts'
import { checkGivenDatabase } from '#server/db/check-database.ts'
import { mainTimeOuts } from '#server/db/time-outs.ts'
import type { RuntimeRole } from '#server/db/runtime-role.ts'
import type { Settings } from '#server/start/settings.ts'
import { StartFailure } from '#server/start/start-failure.ts'

/** Where the database is; `release` stops it when it is ours and nobody else uses it. */
export type FoundDatabase = {
  /** The address under which the application works. */
  url: string
  /** The same without a pooler in between, for what needs a connection of its own for longer than a transaction. */
  directUrl: string
  /** The address for migrations, and for `runtimeRole`, which they prepare; without one, both are one role. */
  ownerUrl: string
  runtimeRole?: RuntimeRole
  /** Whether the role of `url` can change tables, which it has no need to. */
  mayChangeSchema: boolean
  release: () => Promise<void>
}

type FindOptions = {
  settings: Pick<Settings, 'DATABASE_URL' | 'DATABASE_DIRECT_URL' | 'MIGRATIONS_URL' | 'DATA_DIR'>
  warn: (message: string) => void
  onLost: (cause: unknown) => void
}

/** The PostgreSQL of DATABASE_URL, or else our own in DATA_DIR, started when it does not run yet. */
export const findDatabase = async ({ settings, warn, onLost }: FindOptions): Promise<FoundDatabase> => {
  const { DATABASE_URL: url, DATABASE_DIRECT_URL: directUrl, MIGRATIONS_URL: ownerUrl, DATA_DIR: dataDir } = settings
  if (url !== undefined) return findGivenDatabase(url, directUrl, ownerUrl)
  const { url: embeddedUrl, runtimeUrl, runtimeRole, stop } = await startEmbedded({ dataDir, log: warn, onLost })
  const urls = { url: runtimeUrl, directUrl: runtimeUrl, ownerUrl: embeddedUrl }
  return { ...urls, runtimeRole, mayChangeSchema: false, release: stop }
}

const findGivenDatabase = async (url: string, directUrl = url, ownerUrl = directUrl): Promise<FoundDatabase> => {
  const { name, mayChangeSchema } = await checkGivenDatabase(url, 'DATABASE_URL', mainTimeOuts({ url, directUrl }))
  if (directUrl !== url) {
    const direct = await checkGivenDatabase(directUrl, 'DATABASE_DIRECT_URL')
    if (direct.name !== name)
      throw new StartFailure('Réglage refusé : DATABASE_DIRECT_URL attend le même rôle que DATABASE_URL.')
    await boundRole(directUrl)
  }
  const found = { url, directUrl, ownerUrl, mayChangeSchema, release: async () => undefined }
  if (ownerUrl === directUrl) return found
  const owner = await checkGivenDatabase(ownerUrl, 'MIGRATIONS_URL')
  return owner.name === name ? found : { ...found, runtimeRole: { name } }
}
