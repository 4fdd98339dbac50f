import jwt from '@fastify/jwt'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { roleOfWireName } from '#contract/endpoint.ts'
import type { SessionToken } from '#contract/sessions.ts'
import { accessTokenSeconds } from '#domain/accounts.ts'
import { Failure } from '#server/http/failures.ts'

const mostKept = 10_000

/** Checks the signature of a token once; while it is valid, the same token is recognised. */
const verifier = () => {
  const kept = new Map<string, SessionToken>()
  return async (request: FastifyRequest): Promise<SessionToken> => {
    const header = request.headers.authorization ?? ''
    const known = kept.get(header)
    if (known?.exp !== undefined && known.exp * 1000 > Date.now()) return known
    kept.delete(header)
    try {
      const token = await request.jwtVerify<SessionToken>()
      const oldest = kept.size < mostKept ? undefined : kept.keys().next().value
      if (oldest !== undefined) kept.delete(oldest)
      kept.set(header, token)
      return token
    } catch (cause) {
      request.log.debug({ cause }, 'token refused')
      throw new Failure('unauthenticated')
    }
  }
}

/** Access before anything else is read: 401 without a good token, 403 for another role. */
export const guardAccess = async (
  app: FastifyInstance,
  options: { secret: string; now: () => Date },
): Promise<void> => {
  await app.register(jwt, {
    secret: options.secret,
    sign: { algorithm: 'HS256', expiresIn: accessTokenSeconds },
    verify: { algorithms: ['HS256'] },
  })
  app.decorateRequest('actor')
  const verified = verifier()
  app.addHook('onRequest', async (request) => {
    const access = request.routeOptions.config.endpoint?.access
    if (access === undefined || access === 'public') {
      request.actor = { id: null, role: 'visitor', now: options.now() }
      return
    }
    const token = await verified(request)
    const role = roleOfWireName(token.roles[0])
    if (!token.isActive || role === undefined) throw new Failure('unauthenticated')
    if (!access.includes(role)) throw new Failure('forbidden')
    request.actor = { id: token.id, role, now: options.now() }
  })
}

declare module '@fastify/jwt' {
  interface FastifyJWT {
    payload: SessionToken
  }
}
