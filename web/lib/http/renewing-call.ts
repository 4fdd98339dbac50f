import type { AnyEndpoint, CallOf, ReceivedOf } from '#contract/wire/endpoint.ts'
import { call } from '#web/lib/http/api.ts'
import { storeTokens, type TokenPair } from '#web/lib/http/tokens.ts'

type Renewing<E extends AnyEndpoint> = ReceivedOf<E> extends TokenPair ? E : never

/** Calls an endpoint that answers the tokens with which the session goes on, and stores them before anything else is called. */
export const renewingCall = async <E extends AnyEndpoint>(
  endpoint: E & Renewing<E>,
  input: CallOf<E>,
): Promise<ReceivedOf<E>> => {
  const answer = await call<E>(endpoint, input)
  storeTokens(localStorage, answer as TokenPair)
  return answer
}
