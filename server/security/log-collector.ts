import type { SecurityEventName } from '#domain/events/security-words.ts'
import { splitCredentials } from './addresses-with-credentials.ts'

/** How long a collector has to take a batch. */
const patienceMs = 10_000

/** An event as a collector reads it; `at` is an instant in ISO 8601. */
export type CollectedEvent = { id: number; at: string; type: SecurityEventName; [fact: string]: unknown }

/** Posts events to a collector as one JSON body. Throws when it did not acknowledge them. */
export const postSecurityEvents = async (address: string, events: readonly CollectedEvent[]): Promise<void> => {
  const { url, headers } = splitCredentials(address)
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ events }),
    signal: AbortSignal.timeout(patienceMs),
    redirect: 'error',
  })
  if (!answer.ok) throw new Error(`the collector of the security log answered ${answer.status}`)
}
