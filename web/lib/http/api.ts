import { queryOptions } from '@tanstack/react-query'
import type { AnyEndpoint, CallOf, ReceivedOf } from '#contract/endpoint.ts'
import { createHttpClient } from '#web/lib/http/http-client.ts'
import { countRequest } from '#web/lib/http/requests-in-flight.ts'

/** Only one tab renews at a time; browsers without Web Locks (plain http) rely on the server's ten seconds of grace. */
const aloneInThisBrowser = async <T>(run: () => Promise<T>): Promise<T> => {
  if (!('locks' in navigator)) return await run()
  return await navigator.locks.request('inspirnautes-session', run)
}

/** Made at the first call: the public pages are also rendered where there is no window. */
let client: ReturnType<typeof createHttpClient> | undefined
export const browserClient = () =>
  (client ??= createHttpClient({
    fetch: (address, request) => fetch(address, request),
    storage: localStorage,
    alone: aloneInThisBrowser,
    leave: (address) => location.assign(address),
    reload: () => location.reload(),
    count: countRequest,
  }))

/** Calls an endpoint of the contract. The server checked the answer against the contract already. */
export const call = async <E extends AnyEndpoint>(endpoint: E, input: CallOf<E>): Promise<ReceivedOf<E>> =>
  (await browserClient().call(endpoint, input)) as ReceivedOf<E>

/** The query of an endpoint: its key is the call itself, so that a loader and a screen share one answer. */
export const q = <E extends AnyEndpoint>(endpoint: E, input: CallOf<E>) =>
  queryOptions({
    queryKey: [`${endpoint.method} ${endpoint.path}`, input],
    queryFn: () => call(endpoint, input),
  })
