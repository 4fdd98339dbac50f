import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { finished } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Failure } from '#server/http/failures.ts'
import { callerOf } from '#server/http/client-address.ts'

/** Whether the body of a request is not there as a whole: most bodies come with their head. */
export const isSending = ({ headers, raw }: FastifyRequest): boolean =>
  !raw.complete && (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0)

/** How many may send at a time: together, and from one address. How long they may take: for a text, and between bytes of a form. */
export type SendingRoom = { most: number; mostOfCaller: number; textMs: number; silenceMs: number }

export const ordinarySendingRoom: SendingRoom = { most: 512, mostOfCaller: 32, textMs: 12_000, silenceMs: 15_000 }

const noRoom = new Failure('unavailable', { retryAfter: 2 })

/** The answer that Node gives to a request that takes too long, then the end of its connection. */
const endLate = (raw: IncomingMessage): void => {
  raw.socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n', () => raw.destroy())
}

type Watch = (raw: IncomingMessage, room: SendingRoom) => () => void

const watchText: Watch = (raw, { textMs }) => {
  const timer = setTimeout(endLate, textMs, raw)
  return () => clearTimeout(timer)
}

const watchSilence: Watch = (raw, { silenceMs }) => {
  raw.setTimeout(silenceMs, () => endLate(raw))
  return () => raw.setTimeout(0)
}

/**
 * Bounds the requests whose body is not there yet: few an address, so that one caller who sends a byte and waits keeps only
 * others of that address out, and not for long. A text must be there within seconds; a form with files may be slow, not silent.
 */
export const boundUnfinishedBodies = (app: FastifyInstance, room: SendingRoom): void => {
  let all = 0
  const sending = new Map<string, number>()

  const count = (caller: string, by: 1 | -1): void => {
    all += by
    const left = (sending.get(caller) ?? 0) + by
    if (left > 0) sending.set(caller, left)
    else sending.delete(caller)
  }

  app.addHook('preParsing', (request, _reply, _sent, done) => {
    const { endpoint } = request
    // A request that is injected has no connection that could be slow.
    if (endpoint === undefined || !isSending(request) || !(request.raw.socket instanceof Socket)) return done()
    const caller = callerOf(request.ip)
    if (all >= room.most || (sending.get(caller) ?? 0) >= room.mostOfCaller) return done(noRoom)
    count(caller, 1)
    const stop = (endpoint.multipart ? watchSilence : watchText)(request.raw, room)
    finished(request.raw, () => {
      stop()
      count(caller, -1)
    })
    done()
  })
}
