import type { AnyEndpoint, CallOf, ReceivedOf } from '#contract/wire/endpoint.ts'
import { failureOf, unreachable } from '#web/lib/http/api-error.ts'
import { call } from '#web/lib/http/api.ts'
import { receivedFile, type ReceivedFile } from '#web/lib/http/received-file.ts'

/** An endpoint that answers the address of a file, which carries its own signature. */
export type LinkingEndpoint = AnyEndpoint & { response: { _zod: { output: { url: string } } } }

/**
 * Receives the file whose address an endpoint answers. The address is asked for on this site, under whichever of its names
 * the page is open; it needs no token, and gets none.
 */
export const receiveLinked = async <E extends LinkingEndpoint>(
  endpoint: E,
  input: CallOf<E>,
  signal: AbortSignal,
): Promise<ReceivedFile> => {
  const { url }: ReceivedOf<E> = await call(endpoint, input)
  const { pathname, search } = new URL(url, location.origin)
  const response = await fetch(pathname + search, { signal }).catch(() => {
    throw unreachable(endpoint)
  })
  if (!response.ok) throw await failureOf(response, endpoint)
  return await receivedFile(response, endpoint)
}
