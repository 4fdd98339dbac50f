import { createHmac, timingSafeEqual } from 'node:crypto'

/** Signs a text until a given second, so that an address can be its own proof. */
export type Signer = {
  /** The signature of a text, valid for this many seconds. */
  sign: (text: string, now: Date, seconds: number) => string
  /** Whether this is a signature of the text that is still valid. */
  isSigned: (text: string, signature: string, now: Date) => boolean
  /** A key for hashes of another purpose, derived from the same secret. */
  keyFor: (purpose: string) => Buffer
}

const secondsOf = (time: Date) => Math.floor(time.getTime() / 1000)

/** The key is derived, so that a signature can never pass for a session token that the same secret signs. */
export const signerOf = (secret: string): Signer => {
  const key = createHmac('sha256', secret).update('signed addresses').digest()
  const tagOf = (text: string, until: string) => createHmac('sha256', key).update(`${until} ${text}`).digest()
  return {
    keyFor: (purpose) => createHmac('sha256', secret).update(purpose).digest(),
    sign: (text, now, seconds) => {
      const until = String(secondsOf(now) + seconds)
      return `${until}.${tagOf(text, until).toString('base64url')}`
    },
    isSigned: (text, signature, now) => {
      const [, until = '', tag = ''] = /^(\d{1,12})\.([A-Za-z0-9_-]{43})$/.exec(signature) ?? []
      const expected = tagOf(text, until)
      const given = Buffer.from(tag, 'base64url')
      return given.length === expected.length && timingSafeEqual(given, expected) && Number(until) > secondsOf(now)
    },
  }
}
