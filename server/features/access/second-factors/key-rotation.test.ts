import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { storedSessionSecret } from '#server/db/session-secret.ts'
import { instanceSecrets } from '#server/db/schema/ground/instance-secrets.ts'
import { authenticators } from '#server/db/schema/access/second-factors.ts'
import { isSealed, newKey, sealingWith } from '#server/security/sealing.ts'
import { openTestDatabase } from '#test/servers/app.ts'
import { aCandidate } from '#test/people/factories.ts'
import { resealEverything } from './key-rotation.commands.ts'
import { authenticatorPurpose } from './proofs.commands.ts'

const { db } = await openTestDatabase()
const [former, newer, strange] = [newKey(), newKey(), newKey()]
const sealedBy = (...keys: ReturnType<typeof newKey>[]) => sealingWith(() => keys)

const storedValue = async () => (await db.select().from(instanceSecrets))[0]?.value ?? ''

test('the secret that an older version kept in clear is sealed at the next start, and stays the same', async () => {
  await db.insert(instanceSecrets).values({ name: 'session', value: 'a secret in clear' })
  const secrets = await Promise.all([1, 2, 3].map(() => storedSessionSecret(db, sealedBy(former))))
  expect(secrets).toEqual(Array(3).fill('a secret in clear'))
  expect(isSealed(await storedValue())).toBe(true)
})

test('a machine without the key is refused by a sentence, and changes nothing', async () => {
  const before = await storedValue()
  await expect(storedSessionSecret(db, sealedBy(strange))).rejects.toThrow(/ENCRYPTION_KEYS/)
  expect(await storedValue()).toBe(before)
})

test('everything is sealed again by the first key, once, and opens as before', async () => {
  const { id } = await aCandidate(db)
  const secret = { accountId: id, lastStep: 1, addedAt: new Date(), lastUsedAt: new Date() }
  const purpose = authenticatorPurpose(id)
  await db.insert(authenticators).values({ ...secret, sealedSecret: sealedBy(former).seal('ABC', purpose) })
  expect(await resealEverything(db, sealedBy(newer, former))).toBe(2)
  expect(await resealEverything(db, sealedBy(newer, former))).toBe(0)
  expect(await storedSessionSecret(db, sealedBy(newer))).toBe('a secret in clear')
  const [kept] = await db.select().from(authenticators).where(eq(authenticators.accountId, id))
  expect(sealedBy(newer).open(kept?.sealedSecret ?? '', purpose)).toBe('ABC')
})
