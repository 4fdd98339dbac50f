import jwt from '@fastify/jwt'
import type { FastifyInstance } from 'fastify'
import { roleOfWireName } from '#contract/wire/endpoint.ts'
import type { SessionToken } from '#contract/access/session-tokens.ts'
import { accessTokenSeconds } from '#domain/access/sessions/sessions.ts'
import { rememberedMs } from '#server/http/ended-sessions.ts'
import { Failure } from '#server/http/failures.ts'
import { originOf } from '#server/http/origin.ts'

type Options = {
  secret: string
  now: () => Date
  /** Whether a session was ended before it expired. */
  isEnded: (sessionId: string) => boolean | Promise<boolean>
  /** Whether an administrator must have a second factor. */
  isFactorRequired: boolean
}

/** Refuses a token that lasts longer than ended sessions are remembered: signed by a clock that was ahead, it would be valid again. */
const isTimely = ({ exp }: { exp: number }): boolean => {
  const leftMs = exp * 1000 - Date.now()
  return leftMs > 0 && leftMs <= rememberedMs
}

/** The number of verified tokens kept in memory. */
const mostCached = 10_000

const bearer = /^Bearer (.+)$/i

/** Access is checked before anything is read: 401 without a valid token of an open session, 403 for another role. */
export const guardAccess = async (
  app: FastifyInstance,
  { secret, now, isEnded, isFactorRequired }: Options,
): Promise<void> => {
  await app.register(jwt, {
    secret,
    sign: { algorithm: 'HS256', expiresIn: accessTokenSeconds },
    verify: { algorithms: ['HS256'] },
  })
  app.decorateRequest('actor')
  const verified = verifierOf(app)
  app.addHook('onRequest', (request, _reply, done) => {
    const { access, beforeSecondFactor } = request.endpoint ?? {}
    const origin = () => originOf(request)
    if (access === undefined || access === 'public') {
      request.actor = { id: null, role: 'visitor', now: now(), origin }
      return done()
    }
    const token = verified(request.headers.authorization)
    const role = roleOfWireName(token?.roles[0])
    // A token older than the sessions table has no session id: its holder must refresh it.
    if (token?.sid === undefined || !token.isActive || role === undefined) return done(new Failure('unauthenticated'))
    const { id, sid: sessionId } = token
    const enter = (isOver: boolean): void => {
      if (isOver) return done(new Failure('unauthenticated'))
      request.actor = { id, role, now: now(), sessionId, origin }
      if (!access.includes(role)) return done(new Failure('forbidden'))
      done(isFactorRequired && role === 'admin' && beforeSecondFactor !== true ? factorDenial(token) : undefined)
    }
    const isOver = isEnded(sessionId)
    // Mostly it is known without the database: then nothing waits, not even for a promise.
    if (typeof isOver === 'boolean') enter(isOver)
    else isOver.then(enter, done)
  })
}

/**
 * What refuses an administrator who must add a second factor first: the token says it, so that no request costs a query. A token
 * from before the rule does not say: its holder must refresh it.
 */
const factorDenial = ({ secondFactor }: SessionToken): Failure | undefined => {
  if (secondFactor === 'set') return undefined
  if (secondFactor !== 'due') return new Failure('unauthenticated')
  return new Failure('forbidden', {
    toast: 'Ajoutez d’abord un second facteur à votre compte, dans «\u00a0Mon compte\u00a0».',
  })
}

/**
 * Returns the payload of a valid token; undefined without one. A signature is verified once while its token is valid.
 * The library can keep verified tokens too, but then hashes the token at each call (decision 015).
 */
const verifierOf = (app: FastifyInstance) => {
  const verified = new Map<string, SessionToken & { exp: number }>()
  return (authorization = ''): SessionToken | undefined => {
    const known = verified.get(authorization)
    if (known !== undefined && isTimely(known)) return known
    verified.delete(authorization)
    const token = bearer.exec(authorization)?.[1]
    if (token === undefined) return undefined
    try {
      const payload = app.jwt.verify<SessionToken & { exp: number }>(token)
      if (!isTimely(payload)) return undefined
      const oldest = verified.size < mostCached ? undefined : verified.keys().next().value
      if (oldest !== undefined) verified.delete(oldest)
      verified.set(authorization, payload)
      return payload
    } catch (cause) {
      app.log.debug({ cause }, 'token refused')
      return undefined
    }
  }
}

declare module '@fastify/jwt' {
  interface FastifyJWT {
    payload: SessionToken
  }
}
