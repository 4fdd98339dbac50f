import { buffer } from 'node:stream/consumers'
import { invoiceDifferences, type ExpectedInvoice } from '#domain/papers/invoices/invoice-differences.ts'
import { invoicedMonthOf } from '#domain/papers/invoices/invoicing.ts'
import type { InvoiceKind } from '#domain/papers/invoices/invoices.ts'
import { invoiceOf } from '#domain/papers/invoices/made-invoices.ts'
import { dayOf } from '#domain/time/paris-time.ts'
import type { Db } from '#server/db/client.ts'
import { archiveRule, dataRule } from '#server/einvoices/factur-x.ts'
import { readFacturX, type ReadInvoice } from '#server/einvoices/factur-x-reading.ts'
import { getWorkedMonth, type MonthKey } from '#server/features/papers/activity-reports/activity-reports.sql.ts'
import { getInvoicingFacts } from '#server/features/papers/invoices/invoices.queries.ts'
import { listStandingInvoices } from '#server/features/papers/invoices/invoices.sql.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { ignoreNotFound, orNotFound } from '#server/http/failures.ts'
import { getImportedInvoice, listValidatedMonths, putReading } from './invoice-readings.sql.ts'

type Reading = { db: Db; fileStore: FileStore; now: Date }

/** What an invoice of a validated month must say, as far as it is known: a month without a contract made here has no price. */
const expectedOf = ({ db, now }: Reading, kind: InvoiceKind, key: MonthKey): Promise<ExpectedInvoice> =>
  db.transaction(async (trx) => {
    const row = await getWorkedMonth(trx, key, now)
    const facts = await getInvoicingFacts(trx, row)
    const month = invoicedMonthOf(kind, facts, { number: '', issueDay: dayOf(now) })
    const totals = month === null ? null : invoiceOf(month).totals
    const made = await listStandingInvoices(trx, orNotFound(row.report ?? undefined).id)
    const { platform, company, candidate, firstDay, lastDay } = facts
    const [seller, buyer] = kind === 'sale' ? [platform, company] : [candidate, platform]
    return {
      firstDay,
      lastDay,
      withoutVat: totals?.withoutVat ?? null,
      withVat: totals?.withVat ?? null,
      sellerSiren: seller?.siren ?? null,
      buyerSiren: buyer?.siren ?? null,
      number: made.find((one) => one.kind === kind)?.number ?? null,
    }
  })

/** Reads a PDF; null for one that carries no invoice, or that nobody can open. */
const readOf = async (pdf: Uint8Array): Promise<ReadInvoice | null> => {
  try {
    const read = await readFacturX(pdf)
    return read.broken.some(({ rule }) => rule === dataRule) ? null : read
  } catch {
    return null
  }
}

const read = async (reading: Reading, paperId: number): Promise<void> => {
  const { db, fileStore, now } = reading
  const { missionId, key, mediaType, isCompanys } = await getImportedInvoice(db, paperId)
  if (mediaType !== 'application/pdf') return
  const stored = orNotFound(await fileStore.storage.open(key))
  const found = await readOf(await buffer(stored.content))
  if (found === null) return
  const { invoice, broken } = found
  const kind = isCompanys ? 'sale' : 'purchase'
  const months = []
  for (const month of await listValidatedMonths(db, missionId)) months.push(await expectedOf(reading, kind, month))
  const differences = [
    // A PDF that is no archive is read and paid as well as another.
    ...broken.filter(({ rule }) => rule !== archiveRule).map(({ sentence }) => sentence),
    ...(invoice === null ? [] : invoiceDifferences(invoice, months)),
  ]
  await putReading(db, { paperId, differences, readAt: now })
}

/**
 * Reads an imported invoice after its import, which nothing in it refuses, and keeps how it differs from the validated month. One
 * without data, or without its row by now, is left.
 */
export const readInvoice = (reading: Reading, paperId: number): Promise<void> => ignoreNotFound(read(reading, paperId))
