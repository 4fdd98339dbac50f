import { sql } from 'drizzle-orm'
import { totalsOf, type ReportedDay } from '#domain/papers/activity-reports/reported-days.ts'
import type { Invoice, InvoiceKind } from '#domain/papers/invoices/invoices.ts'
import type { Db } from '#server/db/client.ts'

type Row = {
  id: number
  number: string
  kind: InvoiceKind
  reportId: number
  issuer: string
  place: number
  document: Invoice
  days: ReportedDay[]
  rate: number
  withVat: number
  paid: number
  payments: number
}

/** The validated months that have neither their two invoices nor a reason that the administrator was told. */
const monthsWithoutInvoices = async (db: Db): Promise<string[]> => {
  const { rows } = await db.execute<{ what: string }>(sql`
    select concat_ws(' ', 'month', r.id, r.month, 'has', (select string_agg(i.kind, ' ') from invoices i where i.report_id = r.id)) as what
    from activity_reports r where r.status = 'validated'
      and exists (select from jsonb_array_elements(r.days) d where d->>'kind' = 'mission' and (d->>'amount')::float > 0)
      and case when r.awaits_invoices
        then not exists (select from events e where e.subject = 'activity-report' and e.subject_id = r.id
          and e.type = 'activity-report.invoice-awaited')
        else (select array_agg(i.kind order by i.kind) from invoices i where i.report_id = r.id) is distinct from '{purchase,sale}' end`)
  return rows.map(({ what }) => what)
}

/** Half a cent counts as one. */
const rounded = (cents: number): number => Math.floor(cents + 0.5)

/** What an invoice owes by the days that were validated and the rate that its side signed, worked out without its lines. */
const owedOf = ({ days, rate, document }: Row): number => {
  const net = rounded(totalsOf(days).mission * Math.round(rate * 100))
  return net + rounded((net * (document.vat[0]?.rate ?? 0)) / 10_000)
}

/**
 * Where the money of a year does not add up to the cent, from days to payments: a month without its invoices or a reason, an invoice that
 * is not its days at the signed rate, payments that are not what is paid, a number that is left out.
 */
export const moneyUnlike = async (db: Db): Promise<{ found: string[]; invoices: number; paid: number }> => {
  const { rows } = await db.execute<Row>(sql`
    select i.id, i.number, i.kind, i.report_id as "reportId", concat_ws(' ', i.issuer_id, i.year) as issuer, i.place, i.document,
      r.days, i.with_vat::float as "withVat", i.paid::float as paid,
      (select (v.terms->>'dailyRate')::float from contract_versions v join signature_requests s on s.version_id = v.id and s.status = 'sealed'
        where v.account_id = i.account_id and v.mission_id = i.mission_id order by v.number desc limit 1) as rate,
      coalesce((select sum(cents) from invoice_payments p where p.invoice_id = i.id), 0)::float as payments
    from invoices i join activity_reports r on r.id = i.report_id order by i.issuer_id, i.year, i.place`)
  const found = await monthsWithoutInvoices(db)
  const places = new Map<string, number>()
  for (const row of rows) {
    if (row.withVat !== owedOf(row)) found.push(`${row.number} is of ${row.withVat}, and its days of ${owedOf(row)}`)
    if (row.paid !== row.payments) found.push(`${row.number} is paid ${row.paid}, and its payments are ${row.payments}`)
    const place = (places.get(row.issuer) ?? 0) + 1
    if (row.place !== place) found.push(`${row.number} comes in place ${place}`)
    places.set(row.issuer, row.place)
  }
  return { found, invoices: rows.length, paid: rows.reduce((sum, { payments }) => sum + payments, 0) }
}
