import type { ListedInvoice, RailMoment, ReadInvoice } from '#contract/papers/invoices.ts'
import { invoiceTagOf, madeTag, moneyLine, statusTags } from '#domain/papers/invoices/invoice-labels.ts'
import { isDeposited, isEnded, needsReason } from '#domain/papers/invoices/invoice-statuses.ts'
import { isOverdue, penaltiesOf, ratesOfPayments } from '#domain/papers/invoices/payments.ts'
import { reasonWords } from '#domain/papers/platform-deposits/platform-deposits.ts'
import { dayOf } from '#domain/time/paris-time.ts'
import { presentDocument, type Reading } from '#server/features/ground/files/files.present.ts'
import type { Actor } from '#server/http/actor.ts'
import { csvDay, type CsvColumn } from '#server/http/csv.ts'
import type { ListedInvoiceRow, PaymentRow, ReadInvoiceRow, StatusRow } from './invoice-life.sql.ts'
import type { FlowRow } from './invoice-flows.sql.ts'
import { canDeposit, canRecordPayments } from './invoices.policy.ts'
import { owedOf, settableBy } from './invoices.rules.ts'

const platform = 'Inspirnautes'
const billingPlatform = 'La plateforme de facturation'

/** A credit note takes away: its amounts are read as negative, though its file has them positive, for its type says so there. */
const signed = ({ isCreditNote }: Pick<ListedInvoiceRow, 'isCreditNote'>, cents: number): number =>
  isCreditNote ? -cents : cents

/** An invoice in a list of this reader. */
export const presentListedInvoice = (row: ListedInvoiceRow, reader: Actor): ListedInvoice => {
  const today = dayOf(reader.now)
  const owed = owedOf(row)
  return {
    id: row.id,
    kind: row.kind,
    number: row.number,
    missionId: row.missionId,
    title: row.title,
    month: row.month,
    party: row.party,
    userId: row.accountId,
    issueDay: row.issueDay,
    dueDay: row.dueDay,
    withVat: signed(row, row.withVat),
    paid: row.paid,
    left: owed,
    overdue: owed > 0 && isOverdue(row, today),
    isCreditNote: row.isCreditNote,
    tag: invoiceTagOf(row, today),
    line:
      reader.role === 'candidate'
        ? moneyLine({ ...row, validatedOn: row.validatedAt && dayOf(row.validatedAt) }, today)
        : null,
  }
}

/** Who said something: the platform by its name, but by the person to the administrator; a side as the invoice names it. */
const sayer = (invoice: ReadInvoiceRow, reader: Actor, { email, role }: Pick<StatusRow, 'email' | 'role'>): string => {
  if (email === null) return billingPlatform
  if (role !== 'admin') return invoice.party
  return reader.role === 'admin' ? email : platform
}

const statusMoment = (invoice: ReadInvoiceRow, reader: Actor, status: StatusRow): RailMoment => ({
  key: `status-${status.id}`,
  code: status.code,
  tag: statusTags[status.code],
  at: status.at.toISOString(),
  by: sayer(invoice, reader, status),
  reason: status.reason,
  payment: null,
})

const paymentMoments = (invoice: ReadInvoiceRow, reader: Actor, payments: readonly PaymentRow[]): RailMoment[] => {
  const rates = ratesOfPayments(invoice.document.vat, payments)
  return payments.map(({ id, day, cents, note, cancelsId, at, email }, place): RailMoment => ({
    key: `payment-${id}`,
    code: '212',
    tag: cancelsId === null ? statusTags['212'] : { label: 'Paiement annulé', style: 'orange' },
    at: at.toISOString(),
    by: sayer(invoice, reader, { email, role: 'admin' }),
    // A note is the administrator's own; why a payment was cancelled is said to everybody.
    reason: cancelsId !== null || reader.role === 'admin' ? note : null,
    payment: {
      id,
      day,
      cents,
      byRate: rates[place] ?? [],
      isCancellation: cancelsId !== null,
      isCancelled: payments.some((one) => one.cancelsId === id),
    },
  }))
}

type Happened = {
  statuses: readonly StatusRow[]
  payments: readonly PaymentRow[]
  /** What went to the operator's certified platform. */
  flows: readonly FlowRow[]
}

/** All that happened to an invoice, oldest first. */
const railOf = (
  invoice: ReadInvoiceRow,
  reader: Actor,
  { statuses, payments }: Pick<Happened, 'statuses' | 'payments'>,
): RailMoment[] => {
  const made = { key: 'made', code: null, tag: madeTag, at: invoice.createdAt.toISOString(), by: platform }
  return [
    { ...made, reason: null, payment: null },
    ...[
      ...statuses.map((status) => statusMoment(invoice, reader, status)),
      ...paymentMoments(invoice, reader, payments),
    ].toSorted((one, other) => one.at.localeCompare(other.at)),
  ]
}

/** Where the invoice stands at the administrator's platform; without a row it is deposited by hand, once its file is made. */
const depositOf = (
  { file, status }: ReadInvoiceRow,
  reader: Actor,
  { flows, statuses }: Pick<Happened, 'flows' | 'statuses'>,
): ReadInvoice['deposit'] => {
  if (!canDeposit(reader)) return null
  const refusedPayments = flows.flatMap(({ paymentId, reasons }) =>
    paymentId === null ? [] : reasonWords(reasons ?? []),
  )
  const own = flows.find(({ paymentId }) => paymentId === null)
  if (own !== undefined) {
    const { state, updatedAt, reasons } = own
    return { state, at: updatedAt.toISOString(), reasons: reasonWords(reasons ?? []), refusedPayments }
  }
  const isToDeposit = file !== null && !isEnded(status) && !isDeposited(statuses.map(({ code }) => code))
  return isToDeposit ? { state: 'by-hand', at: null, reasons: [], refusedPayments } : null
}

/** One invoice as this reader may see it, with what they can do now. */
export const presentInvoice = (
  invoice: ReadInvoiceRow,
  happened: Happened,
  reader: Actor,
  reading: Reading,
): ReadInvoice => {
  const listed = presentListedInvoice(invoice, reader)
  const { interest, fee } = penaltiesOf({ ...invoice, payments: happened.payments }, dayOf(reader.now))
  const canPay = canRecordPayments(reader)
  return {
    ...listed,
    withoutVat: signed(invoice, invoice.withoutVat),
    vat: signed(invoice, invoice.withVat - invoice.withoutVat),
    document: invoice.file && presentDocument(invoice.file, reading),
    rail: railOf(invoice, reader, happened),
    penalties: fee === 0 || isEnded(invoice.status) || !invoice.isPayable ? null : { interest, fee },
    deposit: depositOf(invoice, reader, happened),
    can: {
      set: settableBy(reader, invoice, happened.statuses).map((code) => ({
        code,
        label: statusTags[code].label,
        needsReason: needsReason(code),
      })),
      pay: canPay && listed.left > 0,
      cancelPayments: canPay,
      depositAgain: canDeposit(reader) && happened.flows.some(({ state }) => state === 'refused'),
    },
  }
}

const inEuros = (cents: number) => cents / 100

/** The columns of the file of invoices. */
export const invoiceColumns: readonly CsvColumn<ListedInvoice>[] = [
  { header: 'Numéro', value: (row) => row.number },
  { header: 'Nom', isPersonal: true, value: (row) => row.party },
  { header: 'Mission', value: (row) => row.title },
  { header: 'Mois', value: (row) => row.month },
  { header: 'Date d’émission', value: (row) => csvDay(row.issueDay) },
  { header: 'Échéance', value: (row) => csvDay(row.dueDay) },
  { header: 'Montant TTC', value: (row) => inEuros(row.withVat) },
  { header: 'Payé', value: (row) => inEuros(row.paid) },
  { header: 'Reste à payer', value: (row) => inEuros(row.left) },
  { header: 'Statut', value: (row) => row.tag.label },
]
