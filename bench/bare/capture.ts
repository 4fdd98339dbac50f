import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe } from 'node:diagnostics_channel'
import { writeFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { serialize } from 'node:v8'
import pg from 'pg'
import type { Captured, Statement } from './captured.ts'

/**
 * Loaded before the product: records the statements that each request sends and the answer that it gets, and writes all of
 * them to the file `CAPTURED` when the process ends. What the product sends outside a request is not recorded. A request that
 * needed a transaction is not stored, for what it wrote would have other ids the next time.
 */
const ofRequest = new AsyncLocalStorage<{ statements: Statement[]; isReplayable: boolean }>()
const captured: Captured = new Map()

type Asked = string | { text: string; name?: string; values?: unknown[] }

const recorded = (asked: Asked, given: unknown, earlier: Statement[]): Statement => {
  const { name, text, values } = typeof asked === 'string' ? { text: asked } : asked
  return {
    query: { name, text, values: Array.isArray(given) ? given : values },
    after: [...earlier.keys()].filter((index) => earlier[index]?.isAnswered),
    isAnswered: false,
  }
}

const send = Reflect.get(pg.Client.prototype, 'query') as (...args: unknown[]) => unknown

const sendAndRecord = function (this: pg.Client, ...args: unknown[]): unknown {
  const request = ofRequest.getStore()
  if (request === undefined) return send.apply(this, args)
  const callback = args.at(-1)
  // A pool sends with a callback, a transaction does not.
  if (typeof callback !== 'function') {
    request.isReplayable = false
    return send.apply(this, args)
  }
  const statement = recorded(args[0] as Asked, args[1], request.statements)
  request.statements.push(statement)
  const answered = (...results: unknown[]) => {
    statement.isAnswered = true
    ;(callback as (...given: unknown[]) => void)(...results)
  }
  return send.apply(this, [...args.slice(0, -1), answered])
}
Object.assign(pg.Client.prototype, { query: sendAndRecord })

subscribe('http.server.request.start', (message) => {
  const { request, response } = message as { request: IncomingMessage; response: ServerResponse }
  const recording = { statements: [], isReplayable: true }
  ofRequest.enterWith(recording)
  const end = response.end.bind(response) as (...args: unknown[]) => ServerResponse
  const endAndRecord = (answer: unknown, ...more: unknown[]) => {
    const { statements, isReplayable } = recording
    if (isReplayable) captured.set(request.url ?? '', { statements, answer: Buffer.from(answer as string) })
    return end(answer, ...more)
  }
  Object.assign(response, { end: endAndRecord })
})

process.on('exit', () => writeFileSync(process.env['CAPTURED'] ?? '', serialize(captured)))
