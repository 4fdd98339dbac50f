import type { Readable } from 'node:stream'
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
  app.route({
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

/** The toast of a successful write. */
export const success = (body: string) => ({ toast: { status: 'success' as const, body } })

/** The toast of a successful write after which the person has something to do. */
export const warning = (body: string) => ({ toast: { status: 'warning' as const, body } })

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: AnyEndpoint
  }
  interface FastifyRequest {
    actor: SignedIn | Visitor
  }
}
