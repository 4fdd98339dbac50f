import { readFile } from 'node:fs/promises'
import { matchLines, type MatchedLine } from '#domain/papers/bank-statements/line-matching.ts'
import { dayOf } from '#domain/time/paris-time.ts'
import type { Db } from '#server/db/client.ts'
import { readStatement } from '#server/einvoices/statement-reading.ts'
import { Failure } from '#server/http/failures.ts'
import type { ReceivedFile } from '#server/http/plugins/uploads.ts'
import { listClosedInvoices, listNotedPayments, listOpenInvoices, listOpenTransfers } from './bank-statements.sql.ts'

/** The lines of a sent statement, each with what it pays; an invoice of the year before the first line may be named as closed. */
export const readLines = async (db: Db, { path }: ReceivedFile, now: Date): Promise<MatchedLine[]> => {
  const read = readStatement(await readFile(path))
  if ('refused' in read) throw new Failure('invalid_input', { fields: { file: read.refused } })
  const today = dayOf(now)
  const days = read.lines.map(({ day }) => day).toSorted()
  const from = days[0] ?? today
  const to = days.at(-1) ?? today
  const [invoices, closed, transfers, payments] = await Promise.all([
    listOpenInvoices(db),
    listClosedInvoices(db, `${Number(from.slice(0, 4)) - 1}-01-01`),
    listOpenTransfers(db),
    listNotedPayments(db, { from, to }),
  ])
  return matchLines(read.lines, { invoices, closed, transfers, payments, today })
}
