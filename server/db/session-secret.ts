import { and, eq } from 'drizzle-orm'
import { instanceSecrets } from '#server/db/schema/ground/instance-secrets.ts'
import type { Db } from '#server/db/client.ts'
import { orNotFound } from '#server/http/failures.ts'
import { isSealed, UnknownKey, type Sealing } from '#server/security/sealing.ts'
import { newSecret } from '#server/security/secrets.ts'
import { StartFailure } from '#server/start/start-failure.ts'

export const sessionSecretName = 'session'

/** What the secret is sealed for. */
const purpose = 'the session secret'

const readSecret = async (db: Db): Promise<string> => {
  const [stored] = await db.select().from(instanceSecrets).where(eq(instanceSecrets.name, sessionSecretName))
  return orNotFound(stored).value
}

/** Puts a sealed value in the place of the one that was read; does nothing when another instance was faster. */
const sealStored = async (
  db: Db,
  sealing: Sealing,
  { from, secret }: { from: string; secret: string },
): Promise<void> => {
  await db
    .update(instanceSecrets)
    .set({ value: sealing.seal(secret, purpose) })
    .where(and(eq(instanceSecrets.name, sessionSecretName), eq(instanceSecrets.value, from)))
}

/**
 * The secret that signs sessions when the settings have none: generated once, shared by every instance on the database, sealed
 * there. It is read at every start, for it also proves that this machine has the keys of the database: a machine without them
 * does not start, and changes nothing.
 */
export const storedSessionSecret = async (db: Db, sealing: Sealing): Promise<string> => {
  const value = sealing.seal(newSecret(), purpose)
  await db.insert(instanceSecrets).values({ name: sessionSecretName, value }).onConflictDoNothing()
  const stored = await readSecret(db)
  // An older version kept it in clear.
  if (!isSealed(stored)) await sealStored(db, sealing, { from: stored, secret: stored })
  try {
    return sealing.open(await readSecret(db), purpose)
  } catch (cause) {
    if (!(cause instanceof UnknownKey)) throw cause
    throw new StartFailure(
      'Les secrets de la base sont chiffrés par une clé que cette machine n’a pas : donnez à toutes les instances le même ENCRYPTION_KEYS, ou remettez le dossier DATA_DIR/keys qui va avec cette base.',
      cause,
    )
  }
}

/** Seals the secret again by the first key; answers how many values changed. */
export const resealSessionSecret = async (db: Db, sealing: Sealing): Promise<number> => {
  const from = await readSecret(db)
  if (sealing.isCurrent(from)) return 0
  await sealStored(db, sealing, { from, secret: sealing.open(from, purpose) })
  return 1
}
