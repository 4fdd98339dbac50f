import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { api } from '#contract/index.ts'
import type { AnyEndpoint } from '#contract/wire/endpoint.ts'
import { Failure } from '#server/http/failures.ts'
import { answerFailure } from './errors.ts'
import { isSending } from './unfinished-bodies.ts'

/** A share of the requests under way: full, it lets further ones wait for a moment, then turns them away. */
export type Lane = {
  name: string
  limit: number
  underWay: number
  shed: number
  waiting: Set<Waiting>
  /** Runs while somebody waits. */
  timer: NodeJS.Timeout | undefined
}

/** `most` ordinary requests are worked on at a time; further ones wait for so long. */
export type Room = { most: number; patienceMs: number }

/** A request in front of a full lane. */
type Waiting = { since: number; enter: () => void; refuse: () => void }

/** A request waits one second for a place: a burst passes, a lasting overload is rejected. */
export const ordinaryRoom: Room = { most: 128, patienceMs: 1000 }
/** As many requests may wait for a place; the next ones are rejected at once. */
const mostWaiting = 4096

/** One error for all rejections: making one records the call stack, thousands of times under overload. */
const noRoom = new Failure('unavailable', { retryAfter: 2 })

/** Those turned away share a line of the log this often. */
const logEveryMs = 1000

const { logIn, passkeyOptionsOfLogin } = api.secondFactors
const entries = new Set<AnyEndpoint>([...Object.values<AnyEndpoint>(api.sessions), logIn, passkeyOptionsOfLogin])

/** Whether it is called to sign in. */
export const isEntry = (endpoint: AnyEndpoint): boolean => entries.has(endpoint)

const stopWaiting = (lane: Lane, one: Waiting): void => {
  if (!lane.waiting.delete(one) || lane.waiting.size > 0) return
  clearTimeout(lane.timer)
  lane.timer = undefined
}

/** Lets in who has waited longest; each lane has as many as it may. */
const letIn = (lane: Lane): void => {
  const [next] = lane.waiting
  if (next === undefined || lane.underWay >= lane.limit) return
  stopWaiting(lane, next)
  next.enter()
}

/** Turns away who has waited too long, and comes back for the next one. */
const clearOut = (lane: Lane, patienceMs: number): void => {
  lane.timer = undefined
  const now = performance.now()
  for (const one of lane.waiting) {
    if (now - one.since < patienceMs) return clearOutIn(lane, patienceMs - (now - one.since), patienceMs)
    stopWaiting(lane, one)
    one.refuse()
  }
}

const clearOutIn = (lane: Lane, delayMs: number, patienceMs: number): void => {
  lane.timer ??= setTimeout(clearOut, delayMs, lane, patienceMs).unref()
}

/**
 * Bounds the requests under way, each kind in a lane of its own: signing in keeps its room when the rest is full, and uploads do
 * not take the room of the rest. What finds no room within a second is answered 503, before its token, its body or a connection
 * is asked for. A body that is not there yet holds no place (unfinished-bodies.ts bounds those). Pages, health and figures are in
 * no lane: they cost little.
 *
 * A request counts until its handler has ended, also when its caller has gone: calling again and again cannot pile work up.
 */
export const shedOverload = (app: FastifyInstance, room: Room): void => {
  const lane = (name: string, limit: number): Lane => ({
    name,
    limit,
    underWay: 0,
    shed: 0,
    waiting: new Set(),
    timer: undefined,
  })
  const few = Math.ceil(room.most / 4)
  const [entry, uploads, ordinary] = [lane('entry', few), lane('uploads', few), lane('ordinary', room.most)]
  app.decorate('lanes', [entry, uploads, ordinary])

  const laneOf = (endpoint: AnyEndpoint): Lane => {
    if (isEntry(endpoint)) return entry
    return endpoint.multipart ? uploads : ordinary
  }

  const leave = (request: FastifyRequest): void => {
    const left = request.lane
    if (left === undefined) return
    request.lane = undefined
    left.underWay -= 1
    letIn(left)
  }

  let [unlogged, loggedAt] = [0, Number.NEGATIVE_INFINITY]
  const turnAway = (request: FastifyRequest, reply: FastifyReply, full: Lane): void => {
    full.shed += 1
    request.isShed = true
    unlogged += 1
    if (performance.now() - loggedAt > logEveryMs) {
      app.log.warn({ turnedAway: unlogged, lane: full.name }, 'overload: no room for more requests')
      ;[unlogged, loggedAt] = [0, performance.now()]
    }
    void answerFailure(request, reply, noRoom)
  }

  const enter = (request: FastifyRequest, entered: Lane): void => {
    entered.underWay += 1
    request.lane = entered
  }
  const waitFor = (full: Lane, request: FastifyRequest, reply: FastifyReply, done: () => void): void => {
    const one = {
      since: performance.now(),
      enter: () => {
        enter(request, full)
        done()
      },
      refuse: () => turnAway(request, reply, full),
    }
    if (full.waiting.size >= mostWaiting) return one.refuse()
    reply.raw.once('close', () => stopWaiting(full, one))
    full.waiting.add(one)
    clearOutIn(full, room.patienceMs, room.patienceMs)
  }

  const takePlace = (request: FastifyRequest, reply: FastifyReply, asked: Lane, done: () => void): void => {
    if (asked.underWay >= asked.limit) return waitFor(asked, request, reply, done)
    enter(request, asked)
    done()
  }

  app.decorateRequest('lane')
  app.decorateRequest('isShed', false)
  app.decorateRequest('isHandled', false)
  app.addHook('onRequest', (request, reply, done) => {
    if (request.endpoint === undefined) return done()
    reply.raw.on('close', () => {
      if (!request.isHandled) leave(request)
    })
    takePlace(request, reply, laneOf(request.endpoint), done)
  })
  // Who still sends has no place: it is taken back once the body is there, so that a thousand half bodies stop nobody.
  app.addHook('preParsing', (request, _reply, _sent, done) => {
    if (isSending(request)) leave(request)
    done()
  })
  app.addHook('preHandler', (request, reply, done) => {
    if (request.endpoint === undefined || request.lane !== undefined) return done()
    takePlace(request, reply, laneOf(request.endpoint), done)
  })
  app.addHook('onRoute', (route) => {
    if (route.config?.endpoint === undefined) return
    const { handler } = route
    route.handler = function (request, reply) {
      request.isHandled = true
      const answer = Reflect.apply(handler, this, [request, reply]) as Promise<unknown>
      const leaves = () => leave(request)
      answer.then(leaves, leaves)
      return answer
    }
  })
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Where requests are counted while they are under way. */
    lanes: readonly Lane[]
  }
  interface FastifyRequest {
    /** The lane where this request counts, until it leaves it. */
    lane: Lane | undefined
    /** Whether it was turned away unread. */
    isShed: boolean
    /** Whether its handler was called. */
    isHandled: boolean
  }
}
