import { keyHeader } from '#contract/wire/key-header.ts'
import type { Fetch } from '#web/lib/http/http-client.ts'

type Means = { isOnline: () => boolean; pause: (seconds: number) => Promise<unknown> }

/** A write is asked for this often before the person is told that no answer came. */
const mostTries = 4
const longestPause = 5

/** Whether it is not known, or not yet, what became of the write: a busy server's answer or a proxy's, or it is under way. */
const isOpen = ({ status, headers }: Response): boolean =>
  [502, 503, 504].includes(status) || (status === 409 && headers.has('retry-after'))

/** Works in plain http too, where there is no `randomUUID`. */
const newKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-')

/**
 * Asks for each write again, under one key, until it is known what became of it: the server does it once (decision 053). Without a
 * network it is tried once. Until there is an answer, who asks for the same again means the same write.
 */
export const repeatedWrites = ({ isOnline, pause }: Means) => {
  const openKeys = new Map<string, string>()
  return (by: Fetch): Fetch =>
    (address, request) => {
      const write = JSON.stringify([request.method, address, request.body])
      const key = openKeys.get(write) ?? newKey()
      const headers = new Headers(request.headers)
      headers.set(keyHeader, key)
      const isOffline = !isOnline()
      if (!isOffline) openKeys.set(write, key)
      const ask = async (tries: number): Promise<Response> => {
        const isLast = isOffline || tries === mostTries
        const response = await by(address, { ...request, headers }).catch((error: unknown) => {
          if (isLast) throw error
          return undefined
        })
        const isKnown = response !== undefined && !isOpen(response)
        if (isKnown) openKeys.delete(write)
        if (response !== undefined && (isKnown || isLast)) return response
        // A connection is back at once or not at all: the person hears of it within two seconds.
        await pause(Math.min(response ? Number(response.headers.get('retry-after')) || tries : tries / 4, longestPause))
        return ask(tries + 1)
      }
      return ask(1)
    }
}

/** Of this tab. It waits for up to half as long again: those whom one server turned away do not come back at once. */
export const repeated = repeatedWrites({
  isOnline: () => navigator.onLine,
  pause: (seconds) => new Promise((resolve) => setTimeout(resolve, seconds * 1000 * (1 + Math.random() / 2))),
})
