import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { errorCodes, type FailureAnswer } from '#contract/wire/errors.ts'
import { codeOf, StartFailure } from '#server/start/start-failure.ts'

type Handler = (request: IncomingMessage, response: ServerResponse) => void

/** The port, open from the start: it answers « starting » first, then serves, then lets running requests finish. */
export type ReservedPort = {
  port: number
  /** From now on the application answers. */
  open: (handler: Handler) => void
  /**
   * Serves on for this many milliseconds, and closes each connection with its answer: a balancer that has seen that this
   * instance is not ready sends nothing more. From then on new connections are refused, so `close` meets no request.
   */
  drain: (ms: number) => Promise<void>
  /** Accepts no new connection, waits for running requests at most this many milliseconds, then closes the port. */
  close: (patienceMs: number) => Promise<void>
}

/** An idle connection is closed after this time; a proxy in front lets go of it before (docs/operations/nginx.conf). */
export const keepAliveMs = 72_000

/** A first byte is no request: its head must be there within seconds. */
const headPatience = { headersTimeout: 12_000, connectionsCheckingInterval: 2000 }

/** A server that was just told to stop still holds its port for a moment. */
const portPatienceMs = 1500

/** Opens the port before any slow step of the start. */
export const reservePort = async (port: number, host: string): Promise<ReservedPort> => {
  let answer: Handler = turnAway
  let isDrained = false
  const underWay = new Set<ServerResponse>()
  const server = createServer({ keepAliveTimeout: keepAliveMs, ...headPatience }, (request, response) => {
    underWay.add(response)
    response.once('close', () => underWay.delete(response))
    answer(request, response)
  })
  await listen(server, port, host)
  const noOneInside = async () => {
    while (underWay.size > 0) await pause(10)
  }
  return {
    port: (server.address() as AddressInfo).port,
    open: (handler) => (answer = handler),
    drain: async (ms) => {
      const served = answer
      answer = (request, response) => {
        response.setHeader('connection', 'close')
        served(request, response)
      }
      await pause(ms)
      server.close()
      isDrained = true
    },
    close: async (patienceMs) => {
      const served = answer
      if (!isDrained)
        answer = (request, response) => (isHealth(request) ? served(request, response) : turnAway(request, response))
      await Promise.race([noOneInside(), pause(patienceMs, undefined, { ref: false })])
      server.close()
      server.closeAllConnections()
    },
  }
}

const isHealth = (request: IncomingMessage) => request.url?.startsWith('/health/') === true

const unavailable: FailureAnswer = {
  status: 'error',
  error: { code: 'unavailable', message: errorCodes.unavailable.message },
  toast: { status: 'error', body: errorCodes.unavailable.message },
}

/** The page shown while starting and stopping. `refresh` makes a browser reload it automatically. */
const turnAway: Handler = (request, response) => {
  if (request.url === '/health/live') return void response.writeHead(200).end('{"status":"live"}')
  const isApi = request.url?.startsWith('/api/') === true || isHealth(request)
  response
    .writeHead(errorCodes.unavailable.status, {
      'content-type': isApi ? 'application/json; charset=utf-8' : 'text/plain; charset=utf-8',
      'retry-after': '1',
      refresh: '1',
      connection: 'close',
    })
    .end(isApi ? JSON.stringify(unavailable) : errorCodes.unavailable.message)
}

const listen = async (server: ReturnType<typeof createServer>, port: number, host: string) => {
  const deadline = Date.now() + portPatienceMs
  for (;;) {
    try {
      server.listen(port, host)
      return await once(server, 'listening')
    } catch (error) {
      if (codeOf(error) === 'EADDRINUSE') {
        if (Date.now() < deadline) {
          await pause(100)
          continue
        }
        throw new StartFailure(
          `Le port ${port} est déjà utilisé : arrêtez le programme qui s’en sert, ou choisissez-en un autre (PORT=${port + 1} npm start).`,
        )
      }
      if (codeOf(error) === 'EACCES')
        throw new StartFailure(
          `Le port ${port} est réservé : choisissez-en un au-dessus de 1023 (PORT=3000 npm start).`,
        )
      throw new StartFailure(`L’adresse d’écoute ${host} (HOST) n’existe pas sur cette machine.`, error)
    }
  }
}
