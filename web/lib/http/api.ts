import { queryOptions } from '@tanstack/react-query'
import type { AnyEndpoint, CallOf, ReceivedOf } from '#contract/wire/endpoint.ts'
import { errorCodes } from '#contract/wire/errors.ts'
import { createHttpClient, type Fetch } from '#web/lib/http/http-client.ts'
import { goWithHandoff } from '#web/lib/page-handoff.ts'
import { countRequest } from '#web/lib/http/requests-in-flight.ts'

/**
 * Runs a call that replaces the tokens in one tab at a time; without Web Locks (plain http) two tabs may run it at once, which
 * the server's grace period of ten seconds allows.
 */
export const aloneInThisBrowser = async <T>(run: () => Promise<T>): Promise<T> => {
  if (!('locks' in navigator)) return await run()
  return await navigator.locks.request('inspirnautes-session', run)
}

/** Loaded with the first write: where it cannot be, a write is made once, and without a key. */
const repeating = () =>
  import('#web/lib/http/repeated-writes.ts').then(
    (code) => code.repeated,
    () => (by: Fetch) => by,
  )

/** Created at the first call, because public pages are also rendered at build time, without a window. */
let client: ReturnType<typeof createHttpClient> | undefined
export const browserClient = () =>
  (client ??= createHttpClient({
    fetch: (address, request) => fetch(address, request),
    storage: localStorage,
    alone: aloneInThisBrowser,
    isOnline: () => navigator.onLine,
    repeating,
    leave: (address) =>
      goWithHandoff(address, { toast: { status: 'warning', body: errorCodes.unauthenticated.message } }),
    reload: () => location.reload(),
    count: countRequest,
  }))

type Transport = <T>(run: () => Promise<T>) => Promise<T>

/** Makes the calls. The application's shell sets one that repeats a refused call after the person proved who they are. */
let transport: Transport = (run) => run()
export const setTransport = (given: Transport): void => {
  transport = given
}
export const send: Transport = (run) => transport(run)

/** Calls an endpoint of the contract. The server checked the answer against the contract already. */
export const call = async <E extends AnyEndpoint>(endpoint: E, input: CallOf<E>): Promise<ReceivedOf<E>> =>
  (await send(() => browserClient().call(endpoint, input))) as ReceivedOf<E>

/** The same for a call that nobody waits for: it shows no spinner. */
export const callQuietly = async <E extends AnyEndpoint>(endpoint: E, input: CallOf<E>): Promise<ReceivedOf<E>> =>
  (await browserClient().call(endpoint, input, (address, request) => fetch(address, request))) as ReceivedOf<E>

/** The query of an endpoint: its key is the call itself, so that a loader and a screen share one answer. */
export const q = <E extends AnyEndpoint>(endpoint: E, input: CallOf<E>) =>
  queryOptions({
    queryKey: [`${endpoint.method} ${endpoint.path}`, input],
    queryFn: () => call(endpoint, input),
  })

/** Receives the file of an endpoint: a plain link cannot carry the token, which no address may contain. */
export const download = <E extends AnyEndpoint>(endpoint: E, input: CallOf<E>, signal: AbortSignal) =>
  browserClient().download(endpoint, input, signal)
