import { eq } from 'drizzle-orm'
import { instanceSecrets } from '#server/db/schema/instance-secrets.ts'
import type { Db } from '#server/db/client.ts'
import { found } from '#server/http/failures.ts'
import { newSecret } from '#server/security/secrets.ts'

export const sessionSecretName = 'session'

/** The secret that signs sessions when the settings have none: generated once, shared by every instance on the database. */
export const keptSessionSecret = async (db: Db): Promise<string> => {
  const name = sessionSecretName
  await db.insert(instanceSecrets).values({ name, value: newSecret() }).onConflictDoNothing()
  const [kept] = await db.select().from(instanceSecrets).where(eq(instanceSecrets.name, name))
  return found(kept).value
}
