import pg from 'pg'

/** System error codes for a connection that is cut, or a server that is not there. */
const brokenLinks = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])

/** Messages of the driver, which gives these errors no code. */
const brokenWords =
  /^(Query read timeout|timeout exceeded when trying to connect|Connection terminated|Client (has encountered a connection error|was closed))/

/** PostgreSQL ends the connection: it stops or starts, has too many connections, or the transaction was idle too long. */
const endsConnection = (code: string): boolean =>
  code.startsWith('08') || code.startsWith('57P') || code === '53300' || code === '25P03'

/** A lock or a query took too long, a replica has not yet become the primary, or PostgreSQL lacks room or memory: class 53. */
const maySucceedLater = (code: string): boolean => ['55P03', '57014', '25006'].includes(code) || code.startsWith('53')

/** An error and its causes; an AggregateError holds one error per address of a server. */
export const causesOf = (error: unknown, depth = 0): Error[] => {
  if (!(error instanceof Error) || depth > 4) return []
  const several = error instanceof AggregateError ? error.errors : []
  return [error, ...[error.cause, ...several].flatMap((cause) => causesOf(cause, depth + 1))]
}

/** The system's or PostgreSQL's code of an error; empty when it has none. */
export const codeIn = (error: Error): string => ('code' in error && typeof error.code === 'string' ? error.code : '')

/** Whether the connection that met this error can no longer be used. */
export const isUnreachable = (error: unknown): boolean =>
  causesOf(error).some((cause) =>
    cause instanceof pg.DatabaseError
      ? endsConnection(codeIn(cause))
      : brokenLinks.has(codeIn(cause)) || brokenWords.test(cause.message),
  )

/** Whether the database could not answer now but may do so soon: it is not there, has no room, or something took too long. */
export const isDatabaseUnavailable = (error: unknown): boolean =>
  isUnreachable(error) ||
  causesOf(error).some((cause) => cause instanceof pg.DatabaseError && maySucceedLater(codeIn(cause)))

const lockFailures = new Set(['55P03', '40P01'])

/** Whether a lock was waited for in vain: for too long, or in a circle. */
export const isLockRefused = (error: unknown): boolean =>
  causesOf(error).some((cause) => cause instanceof pg.DatabaseError && lockFailures.has(codeIn(cause)))
