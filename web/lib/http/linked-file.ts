import type { AnyEndpoint } from '#contract/wire/endpoint.ts'
import { failureOf, unreachable } from '#web/lib/http/api-error.ts'
import { receivedFile, type ReceivedFile } from '#web/lib/http/received-file.ts'

/**
 * Receives the file whose address an endpoint answered, with its own signature in it. It is asked for on this site, under
 * whichever of its names the page is open; it needs no token, and gets none.
 */
export const receiveLinked = async (
  endpoint: AnyEndpoint,
  address: string,
  signal: AbortSignal,
): Promise<ReceivedFile> => {
  const { pathname, search } = new URL(address, location.origin)
  const response = await fetch(pathname + search, { signal }).catch(() => {
    throw unreachable(endpoint)
  })
  if (!response.ok) throw await failureOf(response, endpoint)
  return await receivedFile(response, endpoint)
}
