import { expect, test } from 'vitest'
import { newKey, sealingWith } from '#server/security/sealing.ts'
import { openTestDatabase } from '#test/servers/app.ts'
import { replaceLostSealIdentity, storedSealIdentity } from './seal-identity.ts'

const { db } = await openTestDatabase()
const now = new Date('2026-11-29T09:00:00Z')
const sealingByNewKey = () => {
  const key = newKey()
  return sealingWith(() => [key])
}
const [own, other] = [sealingByNewKey(), sealingByNewKey()]

test('a seal whose key stayed behind is replaced by another at a start; one that opens stays', async () => {
  await replaceLostSealIdentity(db, own, now)
  const first = await storedSealIdentity(db, own, now)
  await replaceLostSealIdentity(db, own, now)
  expect(await storedSealIdentity(db, own, now)).toEqual(first)

  await expect(storedSealIdentity(db, other, now)).rejects.toThrow('no key')
  await replaceLostSealIdentity(db, other, now)
  expect((await storedSealIdentity(db, other, now)).certificates).not.toEqual(first.certificates)
})
