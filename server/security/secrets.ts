import { createHash, randomBytes } from 'node:crypto'

/** A secret that nobody can guess, fit for a URL: 256 bits. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** What the database keeps of such a secret. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url')
