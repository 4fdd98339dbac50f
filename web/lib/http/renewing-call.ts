import type { AnyEndpoint, CallOf, ReceivedOf } from '#contract/wire/endpoint.ts'
import { aloneInThisBrowser, browserClient, send } from '#web/lib/http/api.ts'
import { ApiError, failureOf, unreachable } from '#web/lib/http/api-error.ts'
import { addressOf, requestOf, type AnyInput } from '#web/lib/http/api-request.ts'
import { countRequest } from '#web/lib/http/requests-in-flight.ts'
import { accessTokenOf, storeTokens, type TokenPair } from '#web/lib/http/tokens.ts'

type Renewing<E extends AnyEndpoint> = ReceivedOf<E> extends TokenPair ? E : never

const store = (answer: unknown) => {
  storeTokens(localStorage, answer as TokenPair)
  return answer
}

/** One request without the renewal of `call`: a renewal takes the lock that this request runs under, and would never get it. */
const request = async (endpoint: AnyEndpoint, input: AnyInput): Promise<unknown> => {
  const asked = requestOf(endpoint, input, accessTokenOf(localStorage))
  const response = await fetch(addressOf(endpoint, input), asked).catch(() => {
    throw unreachable(endpoint)
  })
  if (!response.ok) throw await failureOf(response, endpoint)
  return store(await response.json())
}

/** Makes the request; one that is refused because its access token has expired is repeated by `call`, which renews the token. */
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
 * Calls an endpoint that answers new tokens for the session, and stores them. The old ones are no longer valid: a call that
 * is refused meanwhile, in this tab or another, waits for the new ones.
 */
export const renewingCall = async <E extends AnyEndpoint>(
  endpoint: E & Renewing<E>,
  input: CallOf<E>,
): Promise<ReceivedOf<E>> => (await send(() => requestOrCall(endpoint, input))) as ReceivedOf<E>
