import type { AnyEndpoint, CallOf, ReceivedOf } from '#contract/wire/endpoint.ts'
import { browserClient, sent } from '#web/lib/http/api.ts'
import type { TokenPair } from '#web/lib/http/tokens.ts'

type Renewing<E extends AnyEndpoint> = ReceivedOf<E> extends TokenPair ? E : never

/** Calls an endpoint that answers the tokens with which the session goes on, and stores them before anything else is called. */
export const renewingCall = async <E extends AnyEndpoint>(
  endpoint: E & Renewing<E>,
  input: CallOf<E>,
): Promise<ReceivedOf<E>> => (await sent(() => browserClient().callContinuing(endpoint, input))) as ReceivedOf<E>
