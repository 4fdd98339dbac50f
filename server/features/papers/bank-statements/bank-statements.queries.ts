import { readFile } from 'node:fs/promises'
import { matchLines, type MatchedLine } from '#domain/papers/bank-statements/line-matching.ts'
import { dayOf } from '#domain/time/paris-time.ts'
import type { Db } from '#server/db/client.ts'
import { readStatement } from '#server/einvoices/statement-reading.ts'
import { Failure } from '#server/http/failures.ts'
import type { ReceivedFile } from '#server/http/plugins/uploads.ts'
import { listNotedPayments, listOpenInvoices, listOpenTransfers } from './bank-statements.sql.ts'

/** The lines of a sent statement, each with what it pays. */
export const readLines = async (db: Db, { path }: ReceivedFile, now: Date): Promise<MatchedLine[]> => {
  const read = readStatement(await readFile(path))
  if ('refused' in read) throw new Failure('invalid_input', { fields: { file: read.refused } })
  const days = read.lines.map(({ day }) => day).toSorted()
  const [invoices, transfers, payments] = await Promise.all([
    listOpenInvoices(db),
    listOpenTransfers(db),
    listNotedPayments(db, { from: days[0] ?? '', to: days.at(-1) ?? '' }),
  ])
  return matchLines(read.lines, { invoices, transfers, payments, today: dayOf(now) })
}
