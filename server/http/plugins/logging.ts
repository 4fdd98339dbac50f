import type { FastifyRequest } from 'fastify'
import { describeError, sentenceOf, type LoggedError } from '#server/errors/logged-error.ts'

type LogArguments = [fields: unknown, message?: unknown, ...more: unknown[]]

const isError = (value: unknown): value is Error => value instanceof Error

/** Whether an error is among the values of a line. The line of a request has none, and is written as it is. */
const hasError = ([fields, ...more]: LogArguments): boolean =>
  isError(fields) ||
  more.some(isError) ||
  (typeof fields === 'object' && fields !== null && Object.values(fields).some(isError))

const withoutError = (value: unknown): unknown => (isError(value) ? describeError(value) : value)
const worded = (value: unknown): unknown => (isError(value) ? sentenceOf(value) : value)

/** The object to log, with every error in it described; a line with an error and no message uses the error's message. */
const described = ([fields, message, ...more]: LogArguments): LogArguments => {
  if (isError(fields)) return [{ err: describeError(fields) }, message ?? sentenceOf(fields), ...more.map(worded)]
  if (typeof fields !== 'object' || fields === null) return [fields, worded(message), ...more.map(worded)]
  const known = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, withoutError(value)]))
  const { err } = fields as { err?: unknown }
  return [known, message ?? (isError(err) ? sentenceOf(err) : undefined), ...more.map(worded)]
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
      const line = args as LogArguments
      Reflect.apply(log, this, hasError(line) ? described(line) : line)
    },
  },
})
