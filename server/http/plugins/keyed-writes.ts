import { createHmac } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { takesKey, type AnyEndpoint } from '#contract/wire/endpoint.ts'
import { keyHeader } from '#contract/wire/key-header.ts'
import { callerOf } from '#server/http/client-address.ts'
import { Failure } from '#server/http/failures.ts'

/** A write that was asked for with a key: both hashes are keyed, for a body may hold a password. */
export type KeyedWrite = { keyHash: string; fingerprint: string; accountId: number | null; now: Date }

/** An answer as it is sent; `body` is its JSON, null when it has none. */
export type StoredAnswer = { status: number; body: string | null }

/** Does a write once for its key, and answers what it answered the first time. */
export type WriteOnce = (asked: KeyedWrite, write: () => Promise<StoredAnswer>) => Promise<StoredAnswer>

const longestKey = 255

/** Nobody asks with the key of another account, nor, without one, with that of another address. */
const askerOf = ({ actor, ip }: FastifyRequest): string =>
  actor.id === null ? `address ${callerOf(ip)}` : `account ${actor.id}`

/**
 * Does each write once that comes with an `Idempotency-Key`, in its routes registered after this call. The body is compared once it
 * is checked: the same fields in another order are the same. Without the header nothing is different.
 */
export const doOnceByKey = (
  app: FastifyInstance,
  secret: string,
  onceFor: (endpoint: AnyEndpoint) => WriteOnce,
): void => {
  const hashKey = createHmac('sha256', secret).update('idempotency keys').digest()
  const hashOf = (...parts: unknown[]) => createHmac('sha256', hashKey).update(JSON.stringify(parts)).digest('hex')

  app.addHook('onRoute', (route) => {
    const endpoint = route.config?.endpoint
    if (endpoint === undefined || !takesKey(endpoint)) return
    const { handler } = route
    const once = onceFor(endpoint)
    route.handler = async function (request, reply) {
      const key = request.headers[keyHeader]
      const write = async (): Promise<unknown> => Reflect.apply(handler, this, [request, reply])
      if (key === undefined) return write()
      if (typeof key !== 'string' || key === '' || key.length > longestKey) throw new Failure('malformed')
      const { actor, method, url, body } = request
      const asked = {
        keyHash: hashOf(askerOf(request), key),
        fingerprint: hashOf(method, url, body ?? null),
        accountId: actor.id,
        now: actor.now,
      }
      const answer = await once(asked, async () => {
        const given = await write()
        return { status: reply.statusCode, body: given === undefined ? null : (reply.serialize(given) as string) }
      })
      reply.code(answer.status)
      if (answer.body === null) return undefined
      reply.type('application/json; charset=utf-8')
      return answer.body
    }
  })
}
