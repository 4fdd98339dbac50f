import type { Day } from '#domain/time/paris-time.ts'
import type { Cents, InvoiceKind } from '../invoices/invoices.ts'

/** A line of the statement of a bank account, whatever file it was read from. */
export type StatementLine = {
  day: Day
  /** Positive when it was received, negative when it was paid. */
  cents: Cents
  /** What the payer wrote. */
  label: string
  /** Who paid, or was paid, where the bank names them. */
  name: string | null
  /** The bank's own; together with the day it is of one line only. */
  reference: string
  endToEndId: string | null
  /** The file of transfers that the line comes from, as it was named to the bank. */
  messageId: string | null
  /** Why the bank's line is no payment yet, or none in euros. */
  leftOut: string | null
}

/** A statement of more lines is to be exported in parts. */
export const mostLines = 5000

/** A received line pays a sale, a paid one a purchase. */
export const kindPaidBy = ({ cents }: Pick<StatementLine, 'cents'>): InvoiceKind => (cents > 0 ? 'sale' : 'purchase')

/** What is noted of a payment that comes from a statement; `listNotedPayments` reads the reference in it to know the line again. */
export const noteOf = (reference: string): string => `Relevé ${reference}`

/** The lines; where several of one day have one reference, each later one has its place among them in its own (« … n° 2 »). */
export const withOwnReferences = (lines: readonly StatementLine[]): StatementLine[] => {
  const counts = new Map<string, number>()
  return lines.map((line) => {
    const key = lineKey(line)
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    return count === 1 ? line : { ...line, reference: `${line.reference} n°\u00a0${count}` }
  })
}

/** What names one line among all those of an account, in whatever file it comes. */
export const lineKey = ({ day, reference }: Pick<StatementLine, 'day' | 'reference'>): string => `${day} ${reference}`
