import { takesKey, type AnyEndpoint } from '#contract/wire/endpoint.ts'
import { paths, sessionCalls } from '#contract/paths.ts'
import { failureOf, unreachable } from '#web/lib/http/api-error.ts'
import { addressOf, requestOf, type AnyInput } from '#web/lib/http/api-request.ts'
import { receivedFile, type ReceivedFile } from '#web/lib/http/received-file.ts'
import {
  accessTokenOf,
  refreshTokenOf,
  removeTokens,
  storeTokens,
  type TokenPair,
  type TokenStorage,
} from '#web/lib/http/tokens.ts'

/** Sends one request, as `fetch` does. */
export type Fetch = (address: string, request: RequestInit) => Promise<Response>

export type HttpClientParts = {
  fetch: Fetch
  storage: TokenStorage
  /** Runs one renewal at a time across all tabs of this browser. */
  alone: <T>(run: () => Promise<T>) => Promise<T>
  isOnline: () => boolean
  /** Makes of what sends a write one that asks again until it is known what became of it. */
  repeating: () => Promise<(by: Fetch) => Fetch>
  /** Goes to another page of the site, with a full page load. */
  leave: (address: string) => void
  reload: () => void
  /** Called with +1 at the start and -1 at the end of each call that a person waits for. */
  count: (change: 1 | -1) => void
}

/** Calls whose 401 does not mean an expired session. */
const exempt = new Set<string>(Object.values(sessionCalls))

/** The result for a call whose session has ended: the browser is already going to /login. */
const sessionOver = 'session over'

/**
 * Makes all calls to the server, with the 401 rule of 000 §8 as A-16 explains it: calls that fail together share one
 * refresh, each is retried once, and the page reloads after the last of them has ended.
 */
export const createHttpClient = ({
  fetch,
  storage,
  alone,
  isOnline,
  repeating,
  leave,
  reload,
  count,
}: HttpClientParts) => {
  let renewing: Promise<'renewed' | 'taken' | 'failed'> | undefined
  let inFlight = 0
  let reloadWhenIdle = false
  /** Once the person logs out, or the session is over, the browser is on its way: nothing else leads it elsewhere. */
  let isLeaving = false

  const requestPair = async (refreshToken: string): Promise<TokenPair | undefined> => {
    const response = await fetch(sessionCalls.refresh, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify({ refresh_token: refreshToken }),
    })
    return response.ok ? ((await response.json()) as TokenPair) : undefined
  }

  /** Replaces the refused access token, unless another tab or call has already done it. */
  const renew = (refused: string | null) => {
    renewing ??= alone(async () => {
      const current = accessTokenOf(storage)
      if (current !== null && current !== refused) return 'taken' as const
      const refreshToken = refreshTokenOf(storage)
      const pair = refreshToken === null ? undefined : await requestPair(refreshToken).catch(() => undefined)
      if (pair === undefined) return 'failed' as const
      storeTokens(storage, pair)
      return 'renewed' as const
    }).finally(() => {
      renewing = undefined
    })
    return renewing
  }

  const goToLogin = (): typeof sessionOver => {
    isLeaving = true
    leave(paths.login())
    return sessionOver
  }

  const recover = async (refused: string | null): Promise<'retry' | typeof sessionOver> => {
    if (refreshTokenOf(storage) === null) {
      removeTokens(storage)
      return goToLogin()
    }
    const outcome = await renew(refused)
    if (outcome === 'failed') {
      storage.clear()
      return goToLogin()
    }
    if (outcome === 'renewed') reloadWhenIdle = true
    return 'retry'
  }

  const send = async (endpoint: AnyEndpoint, input: AnyInput, by: Fetch, part: RequestInit) => {
    const address = addressOf(endpoint, input)
    const token = accessTokenOf(storage)
    const ask = async (bearer: string | null) => {
      const isOffline = !isOnline()
      const sent = takesKey(endpoint) ? (await repeating())(by) : by
      try {
        return await sent(address, { ...requestOf(endpoint, input, bearer), ...part })
      } catch {
        throw unreachable(endpoint, isOffline)
      }
    }
    if (endpoint.path === sessionCalls.logout) isLeaving = true
    const response = await ask(token)
    if (response.status !== 401 || isLeaving || exempt.has(endpoint.path)) return response
    if ((await recover(token)) === sessionOver) return response
    const retried = await ask(accessTokenOf(storage))
    // The new token is refused too: a reload would repeat the same refresh without end.
    if (retried.status === 401) reloadWhenIdle = false
    return retried
  }

  const answered = async <Answer>(
    endpoint: AnyEndpoint,
    input: AnyInput,
    read: (response: Response) => Promise<Answer>,
    { isAwaited, by = fetch, ...part }: RequestInit & { isAwaited: boolean; by?: Fetch | undefined },
  ): Promise<Answer> => {
    inFlight += 1
    if (isAwaited) count(1)
    try {
      const response = await send(endpoint, input, by, part)
      if (!response.ok) throw await failureOf(response, endpoint)
      return await read(response)
    } finally {
      inFlight -= 1
      if (isAwaited) count(-1)
      if (inFlight === 0 && reloadWhenIdle) {
        reloadWhenIdle = false
        reload()
      }
    }
  }

  /**
   * Calls the endpoint; resolves to its answer, or throws an ApiError. `by` sends in place of `fetch` a request that shows its
   * own progress, without the spinner.
   */
  const call = (endpoint: AnyEndpoint, input: AnyInput, by?: Fetch): Promise<unknown> =>
    answered(
      endpoint,
      input,
      async (response) => (response.status === 204 ? undefined : ((await response.json()) as unknown)),
      { isAwaited: by === undefined, by },
    )

  /** Receives the endpoint's file; nobody waits for it, so it shows no spinner, and the signal stops it. */
  const download = (endpoint: AnyEndpoint, input: AnyInput, signal: AbortSignal): Promise<ReceivedFile> =>
    answered(endpoint, input, (response) => receivedFile(response, endpoint), { signal, isAwaited: false })

  /** Renews the pair before it expires, without a reload; after a failure, the next call's 401 starts a refresh. */
  const renewQuietly = async () => {
    if (refreshTokenOf(storage) !== null) await renew(accessTokenOf(storage))
  }

  return { call, download, renewQuietly, isLeaving: () => isLeaving }
}
