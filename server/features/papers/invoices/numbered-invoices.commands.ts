import { brokenRules } from '#domain/papers/invoices/invoice-rules.ts'
import type { Invoice } from '#domain/papers/invoices/invoices.ts'
import { invoiceNumber } from '#domain/papers/invoices/made-invoices.ts'
import { dayOf } from '#domain/time/paris-time.ts'
import type { Trx } from '#server/db/client.ts'
import type { invoices } from '#server/db/schema/papers/invoices.ts'
import { insertInvoice, nextPlace } from './invoices.sql.ts'

type NewInvoice = typeof invoices.$inferInsert
type Identified = Pick<NewInvoice, 'kind' | 'reportId' | 'revision' | 'missionId' | 'accountId' | 'issuerId'>

/**
 * Writes an invoice, or a credit note, under the next number of its issuer, and answers that number. One that would break a rule is an
 * error, so that nothing is written and the number stays free.
 */
export const insertNumbered = async (
  trx: Trx,
  row: Identified & Partial<Pick<NewInvoice, 'correctsId' | 'isPayable'>>,
  documentOf: (number: string) => Invoice,
  now: Date,
): Promise<string> => {
  const issueDay = dayOf(now)
  const issuer = { issuerId: row.issuerId ?? null, year: Number(issueDay.slice(0, 4)) }
  const place = await nextPlace(trx, issuer)
  const number = invoiceNumber({ ...issuer, place })
  const document = documentOf(number)
  const [broken] = brokenRules(document)
  if (broken !== undefined) throw new Error(`the invoice ${number} would break ${broken.rule}`)
  const { dueDay, totals } = document
  await insertInvoice(trx, {
    ...row,
    ...issuer,
    place,
    number,
    issueDay,
    dueDay: dueDay ?? issueDay,
    document,
    withoutVat: totals.withoutVat ?? 0,
    withVat: totals.withVat ?? 0,
    createdAt: now,
  })
  return number
}
