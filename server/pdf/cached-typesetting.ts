import { createHash } from 'node:crypto'
import type { Order, Typesetting } from './typesetting.ts'

type Keeping = {
  /** For how long what was set is answered again, in milliseconds. */
  cacheMs?: number
  /** How many documents are kept at most. */
  most?: number
  /** Milliseconds that only go up. */
  now?: () => number
}

const keyOf = ({ template, data, picture }: Order): string =>
  createHash('sha256')
    .update(JSON.stringify([template, data]))
    .update(picture ?? '')
    .digest('base64url')

/**
 * Answers the same document again for a minute, also while it is being set, and also that it cannot be set: who asks for one that
 * is heavy again and again holds nobody else up.
 */
export const cachedTypesetting = (
  { typeset, ...others }: Typesetting,
  { cacheMs = 60_000, most = 50, now = () => performance.now() }: Keeping = {},
): Typesetting => {
  const cache = new Map<string, { at: number; pdf: Promise<Uint8Array> }>()

  const forget = () => {
    for (const [key, { at }] of cache) if (cache.size > most || now() - at >= cacheMs) cache.delete(key)
  }

  return {
    ...others,
    typeset: (order) => {
      forget()
      const key = keyOf(order)
      const known = cache.get(key)
      if (known !== undefined) return known.pdf
      const pdf = typeset(order)
      cache.set(key, { at: now(), pdf })
      return pdf
    },
  }
}
