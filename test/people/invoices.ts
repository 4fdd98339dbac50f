import { and, eq } from 'drizzle-orm'
import { invoiceNumber, invoiceOf, type InvoicedParty } from '#domain/papers/invoices/made-invoices.ts'
import { invoiceTypes, type InvoiceKind } from '#domain/papers/invoices/invoices.ts'
import type { Db } from '#server/db/client.ts'
import { activityReports } from '#server/db/schema/papers/activity-reports.ts'
import { invoiceFlows } from '#server/db/schema/papers/invoice-flows.ts'
import { invoicePayments, invoices } from '#server/db/schema/papers/invoices.ts'
import { paymentOrderLines, paymentOrders } from '#server/db/schema/papers/payment-orders.ts'
import { legalIdentities } from '#server/db/schema/profiles/legal-identities.ts'
import { sealIban } from '#server/features/profiles/legal-identities/ibans.commands.ts'
import { orNotFound } from '#server/http/failures.ts'
import { testSealing } from '#test/servers/jobs.ts'

/** Invoices that were made, for tests. */

const platform: InvoicedParty = {
  name: 'Inspirnautes SAS',
  siret: '73282932000074',
  siren: '732829320',
  address: '12 rue de la Paix, 75002 Paris',
  regime: 'payments',
  vatNumber: null,
  electronicAddress: '0225:732829320',
}

let place = 0

type Invoiced = {
  missionId: number
  proposalId: number
  /** Whose paper it is. */
  accountId: number
  kind: InvoiceKind
  month?: string
  issueDay?: string
  createdAt?: Date
  party?: string
}

/** The validated month of a proposal; the same one for both of its invoices. */
const reportOf = async (db: Db, proposalId: number, month: string, createdAt: Date): Promise<number> => {
  const days = [{ day: `${month}-02`, kind: 'mission' as const, amount: 1 as const }]
  const row = { proposalId, month, status: 'validated' as const, days, territory: 'metropole' as const, version: 2 }
  const decided = { submittedAt: createdAt, decidedAt: createdAt, decidedBy: 'Paul Mercier', awaitsInvoices: false }
  await db
    .insert(activityReports)
    .values({ ...row, ...decided, createdAt })
    .onConflictDoNothing()
  const [report] = await db
    .select({ id: activityReports.id })
    .from(activityReports)
    .where(and(eq(activityReports.proposalId, proposalId), eq(activityReports.month, month)))
  return orNotFound(report).id
}

export const anInvoice = async (
  db: Db,
  {
    missionId,
    proposalId,
    accountId,
    kind,
    month = '2026-10',
    issueDay = '2026-11-20',
    createdAt = new Date('2026-11-20T09:00:00Z'),
    party = 'Altaïr',
  }: Invoiced,
) => {
  place += 1
  const other = { ...platform, name: party, siren: '552100554', siret: '55210055400013' }
  const issuer = { issuerId: kind === 'sale' ? null : accountId, year: Number(issueDay.slice(0, 4)), place }
  const document = invoiceOf({
    number: invoiceNumber(issuer),
    type: kind === 'sale' ? invoiceTypes.sale : invoiceTypes['self-billed'],
    issueDay,
    contract: `C-${missionId}-${accountId}`,
    order: null,
    seller: kind === 'sale' ? platform : other,
    buyer: kind === 'sale' ? other : platform,
    month,
    firstDay: `${month}-01`,
    lastDay: `${month}-28`,
    title: 'Architecte Java',
    worker: 'Anne Durand',
    totals: { mission: 3, astreinte: 0 },
    prices: { mission: 50_000, astreinte: null },
  })
  const [row] = await db
    .insert(invoices)
    .values({
      kind,
      reportId: await reportOf(db, proposalId, month, createdAt),
      missionId,
      accountId,
      ...issuer,
      number: document.number,
      issueDay,
      dueDay: document.dueDay ?? issueDay,
      document,
      withoutVat: document.totals.withoutVat ?? 0,
      withVat: document.totals.withVat ?? 0,
      createdAt,
    })
    .returning({ id: invoices.id, number: invoices.number, withVat: invoices.withVat })
  return orNotFound(row)
}

type World = { mission: number; proposal: number; candidate: number; recruiter: number; admin: number }

/** A purchase and a sale of one month, and a payment of the purchase. */
export const someInvoices = async (db: Db, { mission, proposal, candidate, recruiter, admin }: World) => {
  const of = { missionId: mission, proposalId: proposal }
  const invoice = await anInvoice(db, { ...of, accountId: candidate, kind: 'purchase' })
  const sale = await anInvoice(db, { ...of, accountId: recruiter, kind: 'sale' })
  const [payment] = await db
    .insert(invoicePayments)
    .values({ invoiceId: invoice.id, day: '2026-11-20', cents: 100, recordedBy: admin, recordedAt: new Date() })
    .returning({ id: invoicePayments.id })
  await db.update(invoices).set({ paid: 100 }).where(eq(invoices.id, invoice.id))
  return { invoice: invoice.id, sale: sale.id, payment: orNotFound(payment).id }
}

/** A legal identity with an IBAN, of the platform by null. */
export const setIban = async (
  db: Db,
  accountId: number | null,
  iban = 'FR7630006000011234567890189',
): Promise<void> => {
  const set = {
    legalName: `Société ${accountId ?? 'Inspirnautes'}`,
    sealedIban: sealIban(testSealing, accountId, iban),
  }
  await db
    .insert(legalIdentities)
    .values({ accountId, ...set, source: 'saisi', editedAt: new Date() })
    .onConflictDoUpdate({ target: legalIdentities.accountId, set })
}

/** The certified platform refused an invoice. */
export const refuseDeposit = async (db: Db, invoiceId: number): Promise<void> => {
  const reasons = [{ code: 'InvalidSchema', message: 'BT-31' }]
  await db.insert(invoiceFlows).values({ invoiceId, state: 'refused', reasons, updatedAt: new Date() })
}

/** A transfer of one invoice, on which 100 cents were paid. */
export const aPaymentOrder = async (
  db: Db,
  { invoice, admin }: { invoice: number; admin: number },
): Promise<number> => {
  const [order] = await db
    .insert(paymentOrders)
    .values({ count: 1, total: 179_900, madeBy: admin, madeAt: new Date() })
    .returning({ id: paymentOrders.id })
  const orderId = orNotFound(order).id
  await db.insert(paymentOrderLines).values({ orderId, invoiceId: invoice, cents: 179_900 })
  return orderId
}
