import { createHash } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openTimeAuthority } from '#test/servers/time-authority.ts'
import { askTimeStamp } from './time-stamp.ts'

const authority = await openTimeAuthority()
afterAll(() => authority.close())
beforeEach(() => {
  authority.trouble = null
})

const hashOf = (text: string) => createHash('sha256').update(text).digest()

test('a stamp is of this hash, as OpenSSL judges, and of no other', async () => {
  const { token, at } = await askTimeStamp(authority.url, hashOf('un contrat'))
  expect(Math.abs(at.getTime() - Date.now())).toBeLessThan(60_000)
  await authority.judge(token, hashOf('un contrat'))
  await expect(authority.judge(token, hashOf('un autre'))).rejects.toThrow('mismatch')
  const flipped = Buffer.from(token)
  flipped.writeUInt8(flipped.readUInt8(flipped.length - 1) ^ 1, flipped.length - 1)
  await expect(authority.judge(flipped, hashOf('un contrat'))).rejects.toThrow('signature failure')
})

test('an authority that asks for a password is told it', async () => {
  await askTimeStamp(authority.urlWithPassword, hashOf('un contrat'))
  expect(authority.authorizations.at(-1)).toBe(`Basic ${Buffer.from('client:secret').toString('base64')}`)
})

test.each([
  ['refuses', '503'],
  ['answers nonsense', 'no stamp of this hash'],
  ['answers an older question', 'no stamp of this hash'],
] as const)('an authority that %s has stamped nothing', async (trouble, reason) => {
  authority.trouble = trouble
  await expect(askTimeStamp(authority.url, hashOf('un contrat'))).rejects.toThrow(reason)
})

test('one that is silent is not waited for', async () => {
  authority.trouble = 'is silent'
  await expect(askTimeStamp(authority.url, hashOf('un contrat'), { timeoutMs: 50 })).rejects.toThrow('timeout')
})
