import jwt from '@fastify/jwt'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { roleOfWireName } from '#contract/endpoint.ts'
import type { SessionToken } from '#contract/sessions.ts'
import { accessTokenSeconds } from '#domain/accounts.ts'
import { Failure } from '#server/failures.ts'

const verified = async (request: FastifyRequest): Promise<SessionToken> => {
  try {
    return await request.jwtVerify<SessionToken>()
  } catch (cause) {
    request.log.debug({ cause }, 'token refused')
    throw new Failure('unauthenticated')
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
