import type { Readable } from 'node:stream'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Access, AnswerOf, AnyEndpoint, BodyOf, ParamsOf, QueryOf } from '#contract/wire/endpoint.ts'
import type { Role } from '#domain/ground/accounts/roles.ts'
import type { UploadedFile } from '#contract/wire/uploaded-file.ts'
import type { SignedIn, Visitor } from '#server/http/actor.ts'
import type { ReceivedFile } from '#server/http/plugins/uploads.ts'

type ActorFor<A extends Access> = A extends readonly (infer R extends Role)[] ? SignedIn<R> : Visitor

/** A checked body: here its files are at a path, until the answer leaves. */
type Received<Body> = {
  [K in keyof Body]: Extract<Body[K], UploadedFile> extends never
    ? Body[K]
    : ReceivedFile | Exclude<Body[K], UploadedFile>
}

/** What a handler answers: the contract knows a file as a text, and Fastify sends the stream of it as it is. */
type Answer<E extends AnyEndpoint> = AnswerOf<E> | (string extends AnswerOf<E> ? Readable : never)

/** One checked call: the actor, the input, and Fastify's own objects for the few handlers that need them. */
export type Call<E extends AnyEndpoint> = {
  actor: ActorFor<E['access']>
  params: ParamsOf<E>
  query: QueryOf<E>
  body: Received<BodyOf<E>>
  request: FastifyRequest
  reply: FastifyReply
}

/** Serves an endpoint of the contract: access first, then the schemas, then the handler's four steps. */
export const serve = <E extends AnyEndpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (call: Call<E>) => Promise<Answer<E>>,
): void => {
  const status = endpoint.status ?? 200
  const home = endpoint.multipart ? app.forms : app
  home.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { endpoint },
    schema: {
      summary: endpoint.summary,
      ...(endpoint.access === 'public' ? { security: [] } : { description: `Roles: ${endpoint.access.join(', ')}.` }),
      ...(endpoint.params && { params: endpoint.params }),
      ...(endpoint.query && { querystring: endpoint.query }),
      ...(endpoint.body && { body: endpoint.body }),
      ...(endpoint.multipart && { consumes: ['multipart/form-data'] }),
      ...(endpoint.file && { produces: [endpoint.file] }),
      response: { [status]: endpoint.response },
    },
    handler: async (request, reply) => {
      const { actor, params, query, body } = request
      const answer = await handler({ actor, params, query, body, request, reply } as Call<E>)
      reply.code(status)
      return answer
    },
  })
}

/**
 * Runs a read on the replica, which may lag behind the writes of others but never behind those of `actor`; what the replica
 * cannot answer is read again from the primary. So `read` writes nothing, and may be called twice.
 */
export type FromReplica = <Value>(
  actor: Pick<SignedIn | Visitor, 'id'>,
  read: (replica: NodePgDatabase) => Promise<Value>,
) => Promise<Value>

/** A checked call of a read, with the connection that it reads from; it sends nothing itself, because it may be made twice. */
export type ReplicaCall<E extends AnyEndpoint> = Omit<Call<E>, 'request' | 'reply'> & { replica: NodePgDatabase }

/** Makes the same read from the replica for each call of an endpoint. */
export const replicaReads = <E extends AnyEndpoint>(app: FastifyInstance, { method, path }: E) => {
  // A replica refuses writes, but without one the read goes to the primary.
  if (method !== 'GET') throw new Error(`${method} ${path} writes, so it cannot be served from a replica`)
  return <Value>(
    { actor, params, query, body }: Call<E>,
    read: (call: ReplicaCall<E>) => Promise<Value>,
  ): Promise<Value> => app.fromReplica(actor, (replica) => read({ actor, params, query, body, replica }))
}

/** Serves a read that may lag behind the writes of others: a list, a count, a file of rows (decision 027). */
export const serveFromReplica = <E extends AnyEndpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (call: ReplicaCall<E>) => Promise<Answer<E>>,
): void => {
  const fromReplica = replicaReads(app, endpoint)
  serve(app, endpoint, (call) => fromReplica(call, handler))
}

/** The toast of a successful write. */
export const success = (body: string) => ({ toast: { status: 'success' as const, body } })

/** The toast of a successful write after which the person has something to do. */
export const warning = (body: string) => ({ toast: { status: 'warning' as const, body } })

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: AnyEndpoint
  }
  interface FastifyInstance {
    fromReplica: FromReplica
  }
  interface FastifyRequest {
    actor: SignedIn | Visitor
  }
}
