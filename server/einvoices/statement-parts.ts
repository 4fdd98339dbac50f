import { createHash } from 'node:crypto'
import { mostLines } from '#domain/papers/bank-statements/bank-statements.ts'
import { isInCalendar, type Day } from '#domain/time/paris-time.ts'

/** Why a statement cannot be read, as whoever sent it reads it. */
export class RefusedStatement extends Error {}

export const refuse = (sentence: string): never => {
  throw new RefusedStatement(sentence)
}

export const tooManyLines = (count: number): never =>
  refuse(
    `Ce relevé a ${count.toLocaleString('fr-FR')} lignes, et ${mostLines.toLocaleString('fr-FR')} au plus sont lues\u00a0: exportez une période plus courte.`,
  )

/** What was read, as a sentence shows it. */
export const shown = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text)

/** The day, where there is one of this date from 1900 to 2099; null for any other text. */
export const realDay = (text: string): Day | null =>
  /^(19|20)\d{2}-\d{2}-\d{2}$/.test(text) && isInCalendar(text) ? text : null

/** What names a line to which the bank gives no reference, the same in another file. */
export const fingerprint = (...values: (string | number)[]): string =>
  createHash('sha256').update(values.join('\0')).digest('hex').slice(0, 10)
