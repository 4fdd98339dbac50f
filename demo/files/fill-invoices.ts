import { and, desc, eq, inArray } from 'drizzle-orm'
import { statusTags } from '#domain/papers/invoices/invoice-labels.ts'
import { currentCode, type SettableCode } from '#domain/papers/invoices/invoice-statuses.ts'
import { invoiceKinds, type InvoiceKind } from '#domain/papers/invoices/invoices.ts'
import { daysToPay } from '#domain/papers/invoices/made-invoices.ts'
import { frenchMonth } from '#domain/time/months.ts'
import { addDays, dayOf } from '#domain/time/paris-time.ts'
import type { Trx } from '#server/db/client.ts'
import { activityReports } from '#server/db/schema/papers/activity-reports.ts'
import { missionPapers } from '#server/db/schema/papers/mission-papers.ts'
import { getWorkedMonth } from '#server/features/papers/activity-reports/activity-reports.sql.ts'
import { insertPayment, insertStatus, markOverdueNotified } from '#server/features/papers/invoices/invoice-life.sql.ts'
import { invoiceFileOf, issueInvoice } from '#server/features/papers/invoices/invoices.jobs.ts'
import { getInvoicingFacts } from '#server/features/papers/invoices/invoices.queries.ts'
import { listInvoicesOf, setInvoiceFile, type InvoiceRow } from '#server/features/papers/invoices/invoices.sql.ts'
import type { FileStore } from '#server/files/file-store.ts'
import type { Typesetting } from '#server/pdf/typesetting.ts'
import type { Sealing } from '#server/security/sealing.ts'
import { note, type Happened } from '#demo/happened.ts'
import { fillTransfers } from './fill-transfers.ts'
import type { Recruitment } from './recruitments.ts'
import { storePapers } from './stored-papers.ts'

type Filling = {
  trx: Trx
  fileStore: FileStore
  typesetting: Typesetting
  sealing: Sealing
  adminId: number
  now: Date
}

/** What happened to an invoice since it was made: statuses, with who set them when it was not the administrator, and what was paid. */
type Life = {
  codes?: readonly [code: SettableCode, reason?: string, by?: 'side'][]
  /** In hundredths of what is owed. */
  paid?: number
  /** Whether a transfer pays it, together with others. */
  isTransferred?: true
}

const untouched: Life = {}
const deposited: Life = { codes: [['200']] }
const paidPurchase: Life = { codes: [['200'], ['205']], isTransferred: true }

type Lives = Record<InvoiceKind, Life>

/**
 * Months that were invoiced so many days ago, later than they were validated: an identity was given then. So on any day the
 * administrator has one invoice to deposit, one to collect since this day and one to pay within five, and a company contests one.
 */
const lately: readonly { daysAgo: number; lives: Lives }[] = [
  { daysAgo: 0.1, lives: { sale: untouched, purchase: deposited } },
  {
    daysAgo: daysToPay + 1,
    lives: { sale: { codes: [['200'], ['203'], ['205', undefined, 'side']] }, purchase: paidPurchase },
  },
  { daysAgo: daysToPay - 5, lives: { sale: { codes: [['200'], ['204']], paid: 40 }, purchase: deposited } },
  {
    daysAgo: 12,
    lives: {
      sale: { codes: [['200'], ['207', 'Le tarif n’est pas celui de notre contrat.', 'side']] },
      purchase: { codes: [['200'], ['207', 'Il manque une demi-journée.', 'side']] },
    },
  },
]

/** The sales of the months before them, the newest first; every older one is paid. */
const pastSales: readonly Life[] = [
  { codes: [['200'], ['210', 'La facture est à adresser à notre filiale.', 'side']] },
  { codes: [['200'], ['201'], ['208', 'Il manque le bon de commande.'], ['209'], ['205']], paid: 100 },
  { codes: [['200'], ['213', 'L’adresse électronique du destinataire est inconnue.']] },
  {
    codes: [['200'], ['207', 'Une journée est comptée deux fois.'], ['206', 'Une demi-journée est retirée.']],
    paid: 100,
  },
]
const paidSale: Life = { codes: [['200'], ['202'], ['205']], paid: 100 }

/** Months that are invoiced, the newest ones: each has two documents to set, which takes its time. */
const mostInvoiced = 12

type ValidatedMonth = { of: Recruitment; id: number; month: string; validatedAt: Date }

/** The newest months that were validated, the newest first. */
const readMonths = async (trx: Trx, recruitments: readonly Recruitment[]): Promise<ValidatedMonth[]> => {
  const ids = recruitments.map(({ proposalId }) => proposalId)
  const { proposalId, id, month, status, decidedAt } = activityReports
  const rows = await trx
    .select({ proposalId, id, month, validatedAt: decidedAt })
    .from(activityReports)
    .where(and(eq(status, 'validated'), inArray(proposalId, ids)))
    .orderBy(desc(decidedAt), desc(id))
    .limit(mostInvoiced)
  return rows.flatMap(({ proposalId: of, validatedAt, ...row }) => {
    const recruitment = recruitments.find((one) => one.proposalId === of)
    return recruitment === undefined || validatedAt === null ? [] : [{ ...row, of: recruitment, validatedAt }]
  })
}

type Plan = ValidatedMonth & { at: Date; lives: Lives }

const dayMs = 24 * 60 * 60 * 1000

/** When each month is invoiced, the oldest first, and how its invoices live. */
const planned = (months: readonly ValidatedMonth[], now: Date): Plan[] => {
  const plans: Plan[] = []
  const others = [...months]
  for (const { daysAgo, lives } of lately) {
    const at = new Date(Number(now) - daysAgo * dayMs)
    const place = others.findIndex(({ validatedAt }) => validatedAt < at)
    if (place >= 0) plans.push(...others.splice(place, 1).map((month) => ({ ...month, at, lives })))
  }
  for (const [rank, month] of others.entries())
    plans.push({
      ...month,
      at: new Date(Number(month.validatedAt) + 20_000),
      lives: { sale: pastSales[rank] ?? paidSale, purchase: paidPurchase },
    })
  return plans.toSorted((one, other) => Number(one.at) - Number(other.at))
}

type Made = InvoiceRow & { at: Date; life: Life }

const bySystem = { actorId: null, actorRole: 'system' } as const

/** Writes the invoices of a month as the job does. */
const issueOf = async (trx: Trx, { of, id, month, at, lives }: Plan): Promise<{ rows: Made[]; said: Happened }> => {
  const facts = await getInvoicingFacts(trx, await getWorkedMonth(trx, { proposalId: of.proposalId, month }, at))
  const numbers = []
  for (const kind of invoiceKinds) numbers.push(await issueInvoice(trx, kind, facts, id, at))
  const said: Happened = {
    ...bySystem,
    type: 'activity-report.invoiced',
    subject: 'activity-report',
    at,
    subjectId: id,
    after: { name: frenchMonth(month), numbers },
    missionId: of.missionId,
    accountId: of.candidateAccountId,
  }
  return { rows: (await listInvoicesOf(trx, id)).map((row) => ({ ...row, at, life: lives[row.kind] })), said }
}

const filedAt = ({ at }: Pick<Made, 'at'>) => new Date(Number(at) + 5000)

/** Makes the file of each invoice, and puts it among the papers of its side. */
const fileAll = async (filling: Filling, rows: readonly Made[]): Promise<Happened[]> => {
  const { trx, fileStore } = filling
  const made = []
  for (const row of rows) {
    const { missionId, accountId } = row
    const file = await invoiceFileOf({ ...filling, db: trx, warn: () => undefined }, row)
    made.push({ missionId, accountId, kind: 'invoice' as const, ...file, createdAt: filedAt(row) })
  }
  const fileIds = await storePapers(trx, fileStore, made)
  const papers = await trx
    .select({ id: missionPapers.id, fileId: missionPapers.fileId })
    .from(missionPapers)
    .where(inArray(missionPapers.fileId, fileIds))
  const happened: Happened[] = []
  for (const [rank, { id, number, missionId, accountId, at }] of rows.entries()) {
    const fileId = fileIds[rank] ?? 0
    await setInvoiceFile(trx, id, fileId)
    const subjectId = papers.find((paper) => paper.fileId === fileId)?.id ?? 0
    const issued = { type: 'invoice.issued', subject: 'paper', subjectId, after: { name: number } } as const
    happened.push({
      ...bySystem,
      ...issued,
      at: filedAt({ at }),
      missionId,
      accountId,
    })
  }
  return happened
}

/** Lets an invoice live until now. */
const liveUntilNow = async ({ trx, adminId, now }: Filling, row: Made): Promise<Happened[]> => {
  const { id, kind, number, missionId, accountId, withVat } = row
  const { codes = [], paid } = row.life
  const [platform, side] = [
    { actorId: adminId, actorRole: 'admin' },
    { actorId: accountId, actorRole: kind === 'sale' ? 'recruiter' : 'candidate' },
  ]
  const about = { subject: 'invoice', subjectId: id, missionId, accountId } as const
  const steps = codes.length + (paid === undefined ? 0 : 1)
  // What was made today has its life behind it all the same.
  const step = Math.min(2 * dayMs, (Number(now) - Number(row.at)) / (steps + 1))
  const happened: Happened[] = []
  for (const [rank, [code, reason = null, by]] of codes.entries()) {
    const at = new Date(Number(row.at) + step * (rank + 1))
    const actor = by === 'side' ? side : platform
    const past = codes.slice(0, rank + 1).map(([each]) => each)
    await insertStatus(trx, { invoiceId: id, code, reason, setBy: actor.actorId, setAt: at }, currentCode(past))
    const after = { name: number, status: statusTags[code].label, reason }
    happened.push({ ...about, ...actor, type: 'invoice.status-set', at, after })
  }
  if (paid !== undefined) {
    const at = new Date(Number(row.at) + step * steps)
    const cents = Math.round((withVat * paid) / 100)
    const payment = { invoiceId: id, day: dayOf(at), cents, note: null, recordedBy: adminId, recordedAt: at }
    await insertPayment(trx, payment)
    happened.push({ ...about, ...platform, type: 'invoice.paid', at, after: { name: number, cents } })
  }
  const overdueAt = new Date(`${addDays(row.dueDay, 1)}T06:00:00Z`)
  if (overdueAt <= now && (await markOverdueNotified(trx, id, overdueAt, dayOf(now))))
    happened.push({ ...about, ...bySystem, type: 'invoice.overdue', at: overdueAt, after: { name: number } })
  return happened
}

/** Gives the last months of these recruitments, whose contracts are signed, their invoices. */
export const fillInvoices = async (filling: Filling, recruitments: readonly Recruitment[]): Promise<void> => {
  const { trx, now } = filling
  const rows: Made[] = []
  for (const month of planned(await readMonths(trx, recruitments), now)) {
    const issued = await issueOf(trx, month)
    rows.push(...issued.rows)
    await note(trx, [issued.said])
  }
  await note(trx, await fileAll(filling, rows))
  for (const row of rows) await note(trx, await liveUntilNow(filling, row))
  await fillTransfers(
    filling,
    rows.filter(({ life }) => life.isTransferred),
  )
}
