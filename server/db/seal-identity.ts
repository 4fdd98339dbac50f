import { X509Certificate } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { daysBefore } from '#domain/retention.ts'
import { instanceSecrets } from '#server/db/schema/ground/instance-secrets.ts'
import type { Db } from '#server/db/client.ts'
import { identityOfPems, newSealPems, type SealIdentity, type SealPems } from '#server/security/seal-identity.ts'
import { UnknownKey, type Sealing } from '#server/security/sealing.ts'

const name = 'seal'

/** What it is sealed for. */
const purpose = 'the seal of documents'

const pemsForm = z.object({ key: z.string(), certificate: z.string() })

const readValue = async (db: Db): Promise<string | undefined> =>
  (await db.select().from(instanceSecrets).where(eq(instanceSecrets.name, name)))[0]?.value

const openPems = (sealing: Sealing, value: string): SealPems =>
  pemsForm.parse(JSON.parse(sealing.open(value, purpose)) as unknown)

const newValue = (sealing: Sealing, now: Date): string => sealing.seal(JSON.stringify(newSealPems(now)), purpose)

/** Puts a value in the place of the one that was read; does nothing when another instance was faster. */
const replace = async (db: Db, from: string, value: string): Promise<void> => {
  await db
    .update(instanceSecrets)
    .set({ value })
    .where(and(eq(instanceSecrets.name, name), eq(instanceSecrets.value, from)))
}

/** A certificate that ends within so many days seals no more. */
const renewedDaysBefore = 30

const isOver = ({ certificate }: SealPems, now: Date): boolean =>
  daysBefore(new Date(new X509Certificate(certificate).validTo), renewedDaysBefore) <= now

/**
 * What the platform seals with when the operator gave no certificate: made once, shared by every instance on the database, sealed
 * there by the key ring. Another one is made before its end; each seal carries the certificate that it was made with.
 */
export const storedSealIdentity = async (db: Db, sealing: Sealing, now: Date): Promise<SealIdentity> => {
  const before = await readValue(db)
  if (before === undefined)
    await db
      .insert(instanceSecrets)
      .values({ name, value: newValue(sealing, now) })
      .onConflictDoNothing()
  else if (isOver(openPems(sealing, before), now)) await replace(db, before, newValue(sealing, now))
  const value = await readValue(db)
  if (value === undefined) throw new Error('the seal of documents is gone')
  return identityOfPems(openPems(sealing, value))
}

/**
 * At a start, once the secret of the sessions has proved the keys of this machine: a seal that they do not open came with a
 * restored database whose keys stayed behind. Another one takes its place; what was sealed carries its own certificate.
 */
export const replaceLostSealIdentity = async (db: Db, sealing: Sealing, now: Date): Promise<void> => {
  const before = await readValue(db)
  if (before === undefined) return
  try {
    openPems(sealing, before)
  } catch (error) {
    if (!(error instanceof UnknownKey)) throw error
    await replace(db, before, newValue(sealing, now))
  }
}

/** Seals it again by the first key; answers how many values changed. */
export const resealSealIdentity = async (db: Db, sealing: Sealing): Promise<number> => {
  const from = await readValue(db)
  if (from === undefined || sealing.isCurrent(from)) return 0
  await replace(db, from, sealing.seal(sealing.open(from, purpose), purpose))
  return 1
}
