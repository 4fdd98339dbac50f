import { DrizzleQueryError } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'

type LoggedError = { type: string; message: string; code?: string; stack: string; cause?: LoggedError }

/**
 * One JSON line an event on the error output, with the request id. Addresses carry e-mails and tokens, and errors of
 * the database the values that they refused: the route's pattern and the query's text are logged instead.
 */
export const loggerOptions = (level: string) => ({
  level,
  stream: process.stderr,
  serializers: {
    req: (request: FastifyRequest) => ({ method: request.method, route: request.routeOptions?.url }),
    err: describeError,
  },
})

const describeError = (error: Error & { code?: unknown }): LoggedError => ({
  type: error.name,
  message: error instanceof DrizzleQueryError ? `query failed: ${error.query}` : error.message,
  ...(typeof error.code === 'string' && { code: error.code }),
  stack: (error.stack ?? '')
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .join('\n'),
  ...(error.cause instanceof Error && { cause: describeError(error.cause) }),
})
