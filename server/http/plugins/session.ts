import jwt from '@fastify/jwt'
import type { FastifyInstance } from 'fastify'
import { roleOfWireName } from '#contract/endpoint.ts'
import type { SessionToken } from '#contract/sessions.ts'
import { accessTokenSeconds } from '#domain/accounts.ts'
import { Failure } from '#server/http/failures.ts'

type Options = {
  secret: string
  now: () => Date
  /** Whether a session was ended before its time. */
  isEnded: (sessionId: string) => boolean | Promise<boolean>
}

/** How many checked tokens are recognised without another look at their signature. */
const mostKept = 10_000

const bearer = /^Bearer (.+)$/i

/** Access before anything else is read: 401 without the good token of a session that goes on, 403 for another role. */
export const guardAccess = async (app: FastifyInstance, { secret, now, isEnded }: Options): Promise<void> => {
  await app.register(jwt, {
    secret,
    sign: { algorithm: 'HS256', expiresIn: accessTokenSeconds },
    verify: { algorithms: ['HS256'], cache: mostKept },
  })
  app.decorateRequest('actor')
  app.addHook('onRequest', async (request) => {
    const access = request.routeOptions.config.endpoint?.access
    if (access === undefined || access === 'public') {
      request.actor = { id: null, role: 'visitor', now: now() }
      return
    }
    const token = verified(app, request.headers.authorization)
    const role = roleOfWireName(token?.roles[0])
    if (token === undefined || !token.isActive || role === undefined) throw new Failure('unauthenticated')
    // A token from before sessions had ids names none: its holder renews it.
    if (token.sid === undefined || (await isEnded(token.sid))) throw new Failure('unauthenticated')
    if (!access.includes(role)) throw new Failure('forbidden')
    request.actor = { id: token.id, role, now: now() }
  })
}

/** What a good token says; undefined without one. */
const verified = (app: FastifyInstance, authorization = ''): SessionToken | undefined => {
  const token = bearer.exec(authorization)?.[1]
  if (token === undefined) return undefined
  try {
    return app.jwt.verify<SessionToken>(token)
  } catch (cause) {
    app.log.debug({ cause }, 'token refused')
    return undefined
  }
}

declare module '@fastify/jwt' {
  interface FastifyJWT {
    payload: SessionToken
  }
}
