import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

/** A key of 256 bits; its id is made from it, so that two machines name one key alike. */
export type SealingKey = { id: string; bytes: Buffer }

/** The keys: the first seals, all open. They are asked for at each use, because another process may add one. */
export type KeyRing = () => readonly SealingKey[]

/** Encrypts what the database keeps, under keys that are not in it: AES-256-GCM. */
export type Sealing = {
  /** The text sealed by the first key; it opens only for the same purpose, so that no row passes for another. */
  seal: (text: string, purpose: string) => string
  /** The text again. Throws `UnknownKey` when no key of ours sealed it, another error when it was changed. */
  open: (sealed: string, purpose: string) => string
  /** Whether the first key sealed it. */
  isCurrent: (sealed: string) => boolean
}

/** A value was sealed by a key that this machine does not have. */
export class UnknownKey extends Error {
  constructor(id: string) {
    super(`no key ${id} in the ring`)
    this.name = 'UnknownKey'
  }
}

const cipher = 'aes-256-gcm'
const keyBytes = 32
const nonceBytes = 12
const tagBytes = 16

const named = (bytes: Buffer): SealingKey => ({
  id: createHash('sha256').update('key id').update(bytes).digest('hex').slice(0, 12),
  bytes,
})

export const newKey = (): SealingKey => named(randomBytes(keyBytes))

/** The key of 32 bytes in base64, or undefined. */
export const keyOf = (text: string): SealingKey | undefined => {
  const bytes = Buffer.from(text.trim(), 'base64')
  return bytes.length === keyBytes ? named(bytes) : undefined
}

/** The keys of a list in which commas separate them; undefined for what is no key. */
export const keysIn = (list: string): (SealingKey | undefined)[] => list.split(',').map(keyOf)

/** `sealed:1:KEY-ID:BYTES`, the bytes being the nonce, the tag and the encrypted text, in base64url. */
const sealedForm = /^sealed:1:([0-9a-f]{12}):([A-Za-z0-9_-]+)$/

export const isSealed = (value: string): boolean => sealedForm.test(value)

const firstOf = (keys: readonly SealingKey[]): SealingKey => {
  const [first] = keys
  if (first === undefined) throw new Error('the key ring is empty')
  return first
}

export const sealingWith = (ring: KeyRing): Sealing => ({
  seal: (text, purpose) => {
    const { id, bytes } = firstOf(ring())
    const nonce = randomBytes(nonceBytes)
    const encrypting = createCipheriv(cipher, bytes, nonce).setAAD(Buffer.from(purpose))
    const encrypted = Buffer.concat([encrypting.update(text, 'utf8'), encrypting.final()])
    return `sealed:1:${id}:${Buffer.concat([nonce, encrypting.getAuthTag(), encrypted]).toString('base64url')}`
  },
  open: (sealed, purpose) => {
    const [, id = '', body = ''] = sealedForm.exec(sealed) ?? []
    const key = ring().find((each) => each.id === id)
    if (key === undefined) throw new UnknownKey(id)
    const bytes = Buffer.from(body, 'base64url')
    const decrypting = createDecipheriv(cipher, key.bytes, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes })
      .setAAD(Buffer.from(purpose))
      .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
    const opened = [decrypting.update(bytes.subarray(nonceBytes + tagBytes)), decrypting.final()]
    return Buffer.concat(opened).toString('utf8')
  },
  isCurrent: (sealed) => sealed.startsWith(`sealed:1:${firstOf(ring()).id}:`),
})
