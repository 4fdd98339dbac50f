import type pg from 'pg'
import { invoiceOf, type InvoicedMonth } from '#domain/papers/invoices/made-invoices.ts'
import { invoiceTypes, type Invoice } from '#domain/papers/invoices/invoices.ts'
import { addDays } from '#domain/time/paris-time.ts'

const party = {
  name: 'Altaïr',
  siret: '99999000500012',
  siren: '999990005',
  address: '12 rue de la Paix, 75002 Paris',
  regime: 'payments',
  vatNumber: null,
  electronicAddress: '0225:999990005',
} as const

/** An ordinary sale; `rank` makes its texts others than those of the next one. */
export const invoiceOfRank = (rank: number): Invoice => {
  const month: InvoicedMonth = {
    number: `F-2026-${rank}`,
    type: invoiceTypes.sale,
    issueDay: addDays('2026-11-02', rank % 28),
    contract: `C-${rank}-7`,
    order: null,
    seller: { ...party, name: 'Inspirnautes SAS' },
    buyer: { ...party, name: `Altaïr ${rank}` },
    month: '2026-10',
    firstDay: '2026-10-01',
    lastDay: '2026-10-31',
    title: `Architecte Java ${rank}`,
    worker: `Anne Durand ${rank}`,
    totals: { mission: 19.5, astreinte: 0 },
    prices: { mission: 50_000 + rank, astreinte: null },
  }
  return invoiceOf(month)
}

/**
 * As many invoices of the months worked, a sale and a purchase of each in turn, and again with the next revision. One in ten is not paid.
 * The triggers that allow one invoice a month are off while the market is filled.
 */
const insert = `
  insert into invoices (kind, report_id, mission_id, account_id, revision, issuer_id, year, place, number, issue_day, due_day, document,
    without_vat, with_vat, paid, created_at)
  select kind, report_id, mission_id, case kind when 'sale' then recruiter else candidate end, revision,
    case kind when 'sale' then null else candidate end, 2026, rank, case kind when 'sale' then 'F-' else 'AF-' end || '2026-' || rank,
    day, day + 30, jsonb_set(jsonb_set($1::jsonb, '{buyer,name}', to_jsonb(company)), '{seller,name}', to_jsonb(person)),
    1000000 + rank, 1200000 + rank, case when rank % 10 = 0 then 0 else 1200000 + rank end, day
  from (
    select a.id as report_id, p.mission_id, r.account_id as recruiter, c.account_id as candidate, r.company_name as company,
      c.given_name || ' ' || c.family_name as person, kind, revision, row_number() over (order by revision, a.id, kind) as rank,
      current_date - (a.id % 700)::int as day
    from generate_series(1, 1 + $2::int / greatest(1, 2 * (select count(*)::int from activity_reports))) revision,
      unnest(array['sale', 'purchase']) kind, activity_reports a
      join proposals p on p.id = a.proposal_id join missions m on m.id = p.mission_id join recruiters r on r.id = m.recruiter_id
      join candidates c on c.id = p.candidate_id) as every
  order by rank limit $2::int`

/** Fills about this many invoices, whose files are not stored. */
export const fillInvoices = async (pool: pg.Pool, count: number): Promise<void> => {
  await pool.query(insert, [JSON.stringify(invoiceOfRank(1)), count])
}
