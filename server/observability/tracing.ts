import { AsyncLocalStorage } from 'node:async_hooks'
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Span } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { routeLabelOf } from './route-label.ts'
import { tracePool, type OpenSpan } from './traced-pool.ts'

/** A collector that does not answer must not hold up the stop of the server. */
const exportPatienceMs = 3000

const mostTextLength = 2000

/** The code or the name of an error: its message may quote a value. */
const kindOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'error'
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}

const fail = (span: Span, kind: string): void => {
  span.setAttribute('error.type', kind)
  span.setStatus({ code: SpanStatusCode.ERROR })
}

/** What nobody waits for is not traced. */
const isQuiet = (route: string): boolean => route.startsWith('/health/') || route === '/metrics'

/**
 * Sends a span for each request to a collector, named by its route, with its queries below it. Attributes hold patterns and
 * the text of queries, never an address or a value. A request id is the one of the log.
 */
export const openTracing = (endpoint: string, pools: readonly pg.Pool[]) => {
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, timeoutMillis: exportPatienceMs })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'inspirnautes' }),
    spanProcessors: [new BatchSpanProcessor({ exporter, exportTimeoutMillis: exportPatienceMs })],
  })
  const tracer = provider.getTracer('inspirnautes')
  const requestSpan = new AsyncLocalStorage<Span>()

  const openSpan: OpenSpan = (name, text) => {
    const parent = requestSpan.getStore()
    if (parent?.isRecording() !== true) return undefined
    const attributes = {
      'db.system.name': 'postgresql',
      ...(text !== undefined && { 'db.query.text': text.slice(0, mostTextLength) }),
    }
    const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes }, trace.setSpan(ROOT_CONTEXT, parent))
    return (error) => {
      if (error !== undefined) fail(span, kindOf(error))
      span.end()
    }
  }
  for (const pool of pools) tracePool(pool, openSpan)

  const observe = (app: FastifyInstance): void => {
    app.decorateRequest('span')
    app.addHook('onRequest', (request, reply, done) => {
      const { method, route } = routeLabelOf(request.method, request.routeOptions)
      if (isQuiet(route)) return done()
      const attributes = { 'http.request.method': method, 'http.route': route, 'inspirnautes.request_id': request.id }
      const span = tracer.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, ROOT_CONTEXT)
      reply.raw.once('close', () => {
        if (reply.raw.writableFinished) span.setAttribute('http.response.status_code', reply.statusCode)
        if (!reply.raw.writableFinished) fail(span, 'aborted')
        else if (reply.statusCode >= 500) fail(span, String(reply.statusCode))
        span.end()
      })
      request.span = span
      requestSpan.run(span, done)
    })
    // A body arrives in the connection's own context.
    app.addHook('preValidation', (request, _reply, done) => {
      if (request.span === undefined) done()
      else requestSpan.run(request.span, done)
    })
  }
  return { observe, close: () => provider.shutdown() }
}

declare module 'fastify' {
  interface FastifyRequest {
    span: Span | undefined
  }
}
