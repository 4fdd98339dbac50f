import { documentName, isCreditNote } from '#domain/papers/invoices/credit-notes.ts'
import { invoicedMonthOf, isInvoiced, lackingFor, sideOf } from '#domain/papers/invoices/invoicing.ts'
import { invoiceKinds, type InvoiceKind } from '#domain/papers/invoices/invoices.ts'
import { invoiceOf } from '#domain/papers/invoices/made-invoices.ts'
import { frenchMonth } from '#domain/time/months.ts'
import { dayOf } from '#domain/time/paris-time.ts'
import type { Db, Trx } from '#server/db/client.ts'
import { record } from '#server/db/record.ts'
import { archiveRule } from '#server/einvoices/factur-x.ts'
import { readFacturX } from '#server/einvoices/factur-x-reading.ts'
import { facturX } from '#server/einvoices/factur-x-writing.ts'
import type { FlowService } from '#server/einvoices/flow-service.ts'
import { writeCii } from '#server/einvoices/cii-writing.ts'
import { eachApart } from '#server/errors/each-apart.ts'
import { findOperatorEmail } from '#server/features/ground/accounts/accounts.sql.ts'
import { insertDocumentFile } from '#server/features/ground/files/files.sql.ts'
import { insertMailAttachments } from '#server/features/ground/mails/mail-attachments.sql.ts'
import {
  findMonthOfReport,
  getWorkedMonth,
  lockWorkedMonth,
  queueReadings,
  setReport,
  type MonthKey,
  type WorkedMonth,
} from '#server/features/papers/activity-reports/activity-reports.sql.ts'
import { insertPaper } from '#server/features/papers/contracts/contracts.sql.ts'
import { openIban } from '#server/features/profiles/legal-identities/ibans.commands.ts'
import { findIdentity } from '#server/features/profiles/legal-identities/legal-identities.sql.ts'
import { storeMade, type FileStore } from '#server/files/file-store.ts'
import { systemAt } from '#server/http/actor.ts'
import { ignoreNotFound, orNotFound } from '#server/http/failures.ts'
import { invoiceSheet } from '#server/pdf/invoice-sheet.ts'
import type { Typesetting } from '#server/pdf/typesetting.ts'
import type { Sealing } from '#server/security/sealing.ts'
import { creditNoteLetters } from './credit-notes.letters.ts'
import { insertInvoiceFlow } from './invoice-flows.sql.ts'
import { invoiceAwaitedLetter, invoiceLetters } from './invoices.letters.ts'
import { getInvoicingFacts } from './invoices.queries.ts'
import { insertNumbered } from './numbered-invoices.commands.ts'
import {
  isWaitNotified,
  countRevisions,
  listInvoicesOf,
  listStandingInvoices,
  listToInvoice,
  lockInvoice,
  setInvoiceFile,
  type InvoiceRow,
} from './invoices.sql.ts'

type Invoicing = {
  db: Db
  fileStore: FileStore
  typesetting: Typesetting
  /** Opens the IBAN of whom is to be paid. */
  sealing: Sealing
  /** Where the platform's own mails go; null for the first administrator. */
  contactTo: string | null
  /** The operator's certified platform, to which each file goes; without it they are deposited by hand. */
  flowService?: FlowService | undefined
  now: Date
  warn: (sentence: string) => void
}

type Facts = Awaited<ReturnType<typeof getInvoicingFacts>>

/** Writes one invoice of a month; answers its number, or null while something is lacking. */
export const issueInvoice = async (
  trx: Trx,
  kind: InvoiceKind,
  facts: Facts,
  reportId: number,
  now: Date,
): Promise<string | null> => {
  const issueDay = dayOf(now)
  // What is lacking is known before a number is drawn: none may be left out.
  const month = invoicedMonthOf(kind, facts, { number: '', issueDay })
  if (month === null) return null
  const accountId = sideOf(kind, facts)
  const issuerId = kind === 'sale' ? null : accountId
  const revision = (await countRevisions(trx, reportId, kind)) + 1
  const row = { kind, reportId, revision, missionId: facts.missionId, accountId, issuerId }
  return insertNumbered(trx, row, (number) => invoiceOf({ ...month, number }), now)
}

/** Tells the administrator what is lacking, once for each month worked. */
const tellOfWait = async (trx: Trx, { contactTo, now }: Invoicing, row: WorkedMonth, facts: Facts): Promise<void> => {
  const reportId = orNotFound(row.report ?? undefined).id
  if (await isWaitNotified(trx, reportId)) return
  const lacking = [
    ...new Set(invoiceKinds.filter((kind) => isInvoiced(kind, facts)).flatMap((kind) => lackingFor(kind, facts))),
  ]
  const to = await findOperatorEmail(trx, contactTo)
  const event = { type: 'activity-report.invoice-awaited', subject: 'activity-report', subjectId: reportId } as const
  await record(
    trx,
    systemAt(now),
    { ...event, after: { name: frenchMonth(row.month), lacking } },
    to === undefined ? [] : [{ to, letter: invoiceAwaitedLetter(row, lacking) }],
  )
}

/** Writes the invoices of a validated month that can be made now; the others wait for what is lacking. */
const issueOf = (invoicing: Invoicing, key: MonthKey): Promise<void> =>
  invoicing.db.transaction(async (trx) => {
    const { now } = invoicing
    const row = await lockWorkedMonth(trx, key, now)
    const report = row.report
    if (report === null || report.status !== 'validated' || !report.awaitsInvoices) return
    const facts = await getInvoicingFacts(trx, row)
    const made = new Set((await listStandingInvoices(trx, report.id)).map(({ kind }) => kind))
    const numbers: string[] = []
    let isComplete = true
    for (const kind of invoiceKinds) {
      if (made.has(kind) || !isInvoiced(kind, facts)) continue
      const number = await issueInvoice(trx, kind, facts, report.id, now)
      if (number === null) isComplete = false
      else numbers.push(number)
    }
    if (isComplete) await setReport(trx, report.id, { awaitsInvoices: false })
    else await tellOfWait(trx, invoicing, row, facts)
    if (numbers.length === 0) return
    const after = { name: frenchMonth(row.month), numbers }
    const event = { type: 'activity-report.invoiced', subject: 'activity-report', subjectId: report.id, after } as const
    await record(trx, systemAt(now), event)
  })

type Filing = Pick<Invoicing, 'typesetting' | 'sealing' | 'now' | 'warn'> & { db: Db | Trx }

/** The PDF of an invoice with its data, read again as whoever receives it will, and its name. */
export const invoiceFileOf = async (
  { db, typesetting, sealing, now, warn }: Filing,
  row: InvoiceRow,
): Promise<{ name: string; pdf: Uint8Array }> => {
  const iban = isCreditNote(row.document) ? null : openIban(sealing, await findIdentity(db, row.issuerId))
  const invoice = { ...row.document, iban }
  const pdf = await facturX(await typesetting.typeset(invoiceSheet(invoice)), writeCii(invoice), now)
  const { broken } = await readFacturX(pdf)
  const serious = broken.filter(({ rule }) => rule !== archiveRule)
  if (serious.length > 0) throw new Error(`an invoice breaks ${serious.map(({ rule }) => rule).join(', ')}`)
  if (broken.length > 0) warn(`the invoice ${row.number} is no PDF/A-3: this machine has the portable compiler alone`)
  return { name: `${documentName(row.document)}_${row.number}.pdf`, pdf }
}

/** Makes the file of an invoice or a credit note, puts it among the papers of its side, and mails it. */
const file = async (invoicing: Invoicing, month: WorkedMonth, row: InvoiceRow): Promise<void> => {
  const { db, fileStore, flowService, now } = invoicing
  const { name, pdf } = await invoiceFileOf(invoicing, row)
  const stored = await storeMade(fileStore, pdf)
  await db.transaction(async (trx) => {
    // Another run was faster: the nightly sweep removes what was stored here.
    if ((await lockInvoice(trx, row.id)).fileId !== null) return
    const { missionId, accountId, number, kind } = row
    const content = { ...stored, name, mediaType: 'application/pdf' }
    const fileId = await insertDocumentFile(trx, { ...content, accountId, createdAt: now })
    const paper = { missionId, accountId, kind: 'invoice', fileId, createdAt: now } as const
    const subjectId = await insertPaper(trx, paper)
    await setInvoiceFile(trx, row.id, fileId)
    if (flowService !== undefined) await insertInvoiceFlow(trx, row.id, now)
    const { corrected } = row.document
    const type = corrected === null ? 'invoice.issued' : 'credit-note.issued'
    const event = { type, subject: 'paper', subjectId, after: { name: number } } as const
    const letter =
      corrected === null
        ? invoiceLetters[kind]({ ...month, number })
        : creditNoteLetters[kind]({ ...month, number, corrected: corrected.number })
    const mailIds = await record(trx, systemAt(now), event, [{ to: accountId, letter }])
    for (const mailId of mailIds) await insertMailAttachments(trx, mailId, [content], now)
  })
}

const make = async (invoicing: Invoicing, reportId: number): Promise<void> => {
  const key = await findMonthOfReport(invoicing.db, reportId)
  if (key === undefined) return
  await issueOf(invoicing, key)
  const rows = await listInvoicesOf(invoicing.db, reportId)
  const month = await getWorkedMonth(invoicing.db, key, invoicing.now)
  for (const row of rows) if (row.fileId === null) await file(invoicing, month, row)
  await queueReadings(invoicing.db, month.missionId)
}

/**
 * Makes the invoices of a validated month, and then their files. The job is queued with the validation, and may run again after a
 * crash: a number is drawn once, and an invoice that has its file is left as it is.
 */
export const makeInvoices = (invoicing: Invoicing, reportId: number): Promise<void> =>
  ignoreNotFound(make(invoicing, reportId))

/** Tries again the months whose invoices wait: for a signed contract, or for somebody's legal identity. */
export const makeAwaitedInvoices = async (invoicing: Invoicing): Promise<void> => {
  await eachApart(
    await listToInvoice(invoicing.db),
    (reportId) => `invoices of month ${reportId}`,
    (reportId) => makeInvoices(invoicing, reportId),
  )
}
