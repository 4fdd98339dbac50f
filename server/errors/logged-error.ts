import { DrizzleQueryError } from 'drizzle-orm/errors'
import pg from 'pg'

/** The parts of an error that a log may hold: never the values of a query, which are personal data. */
export type LoggedError = {
  type: string
  message: string
  code?: string
  /** The database constraint that refused the change. */
  constraint?: string
  stack: string
  cause?: LoggedError
  /** The errors of several attempts at one operation. */
  errors?: LoggedError[]
}

const deepest = 5

/** SQLSTATE class 22: the message of PostgreSQL contains the value that it could not read. */
const quotesValues = (code: string | undefined): boolean => code?.startsWith('22') === true

const messageOf = (error: Error): string => {
  if (error instanceof DrizzleQueryError) return `query failed: ${error.query}`
  if (error instanceof pg.DatabaseError && quotesValues(error.code)) return 'a value was refused'
  return error.message
}

const textOf = (error: Error, key: string): string | undefined => {
  const value: unknown = Reflect.get(error, key)
  return typeof value === 'string' ? value : undefined
}

/** An error as every log writes it: its name, message, code, stack frames, and its cause. */
export const describeError = (error: unknown, depth = 0): LoggedError => {
  if (!(error instanceof Error)) return { type: 'NotAnError', message: typeof error, stack: '' }
  const [code, constraint] = [textOf(error, 'code'), textOf(error, 'constraint')]
  const goesOn = depth < deepest
  return {
    type: error.name,
    message: messageOf(error),
    ...(code !== undefined && { code }),
    ...(constraint !== undefined && { constraint }),
    stack: (error.stack ?? '')
      .split('\n')
      .filter((line) => line.startsWith('    at '))
      .join('\n'),
    ...(goesOn && error.cause !== undefined && { cause: describeError(error.cause, depth + 1) }),
    ...(goesOn &&
      error instanceof AggregateError && { errors: error.errors.map((one) => describeError(one, depth + 1)) }),
  }
}

/** The same in one line: the message of the error and of its causes. */
export const sentenceOf = (error: unknown): string => {
  const words = ({ message, code, cause, errors = [] }: LoggedError): string[] => [
    code === undefined ? message : `${message} (${code})`,
    ...[cause, ...errors].flatMap((one) => (one === undefined ? [] : words(one))),
  ]
  return words(describeError(error)).filter(Boolean).join(': ')
}
