import type { FastifyRequest } from 'fastify'
import { describeError, sentenceOf, type LoggedError } from '#server/errors/logged-error.ts'

type LogArguments = [fields: unknown, message?: unknown, ...more: unknown[]]

const withoutError = (value: unknown): unknown => (value instanceof Error ? describeError(value) : value)
const worded = (value: unknown): unknown => (value instanceof Error ? sentenceOf(value) : value)

/** The object to log, with every error in it described; a line with an error and no message uses the error's message. */
const described = ([fields, message, ...more]: LogArguments): LogArguments => {
  if (fields instanceof Error)
    return [{ err: describeError(fields) }, message ?? sentenceOf(fields), ...more.map(worded)]
  if (typeof fields !== 'object' || fields === null) return [fields, worded(message), ...more.map(worded)]
  const known = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, withoutError(value)]))
  const { err } = fields as { err?: unknown }
  return [known, message ?? (err instanceof Error ? sentenceOf(err) : undefined), ...more.map(worded)]
}

/**
 * One JSON line per event on the error output, with the request id. Addresses contain e-mails and tokens, and database errors
 * contain the refused values: the route's pattern and the query's text are logged instead.
 */
export const loggerOptions = (level: string, stream: { write: (line: string) => void } = process.stderr) => ({
  level,
  stream,
  serializers: {
    req: (request: FastifyRequest) => ({ method: request.method, route: request.routeOptions?.url }),
    err: (error: Error | LoggedError) => (error instanceof Error ? describeError(error) : error),
  },
  hooks: {
    logMethod(this: unknown, args: unknown[], log: (...args: never[]) => void): void {
      Reflect.apply(log, this, described(args as LogArguments))
    },
  },
})
