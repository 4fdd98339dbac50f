import type { AnyEndpoint, CallOf, ReceivedOf } from '#contract/wire/endpoint.ts'
import { aloneInThisBrowser, browserClient, sent } from '#web/lib/http/api.ts'
import { ApiError, failureOf, unreachable } from '#web/lib/http/api-error.ts'
import { addressOf, requestOf, type AnyInput } from '#web/lib/http/api-request.ts'
import { countRequest } from '#web/lib/http/requests-in-flight.ts'
import { accessTokenOf, storeTokens, type TokenPair } from '#web/lib/http/tokens.ts'

type Renewing<E extends AnyEndpoint> = ReceivedOf<E> extends TokenPair ? E : never

const store = (answer: unknown) => {
  storeTokens(localStorage, answer as TokenPair)
  return answer
}

/** One request: a renewal inside would wait for the lock that this call holds. */
const request = async (endpoint: AnyEndpoint, input: AnyInput): Promise<unknown> => {
  const asked = requestOf(endpoint, input, accessTokenOf(localStorage))
  const response = await fetch(addressOf(endpoint, input), asked).catch(() => {
    throw unreachable(endpoint)
  })
  if (!response.ok) throw await failureOf(response, endpoint)
  return store(await response.json())
}

/** What is refused because its access token is over is called again, after a renewal. */
const requestOrCall = async (endpoint: AnyEndpoint, input: AnyInput): Promise<unknown> => {
  countRequest(1)
  try {
    return await aloneInThisBrowser(() => request(endpoint, input))
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error
    return store(await browserClient().call(endpoint, input))
  } finally {
    countRequest(-1)
  }
}

/**
 * Calls an endpoint that answers the tokens with which the session goes on, and stores them. Those before serve no more: what is
 * refused meanwhile, here or in another tab, waits for them.
 */
export const renewingCall = async <E extends AnyEndpoint>(
  endpoint: E & Renewing<E>,
  input: CallOf<E>,
): Promise<ReceivedOf<E>> => (await sent(() => requestOrCall(endpoint, input))) as ReceivedOf<E>
