import { createHash, randomBytes } from 'node:crypto'

/** A random secret of 256 bits, in characters that a URL accepts. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** The hash of such a secret, which is all that the database stores. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url')
