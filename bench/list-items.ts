import type pg from 'pg'
import { familyNames } from '#demo/lists/people-names.ts'
import type { Random } from '#demo/random.ts'
import { column, drawn, type Call } from './calls.ts'

const reads = (path: string, headers: Call['headers'], drawQuery: () => Record<string, string>): Call[] =>
  Array.from({ length: drawn }, () => ({ method: 'GET', path: `${path}?${new URLSearchParams(drawQuery())}`, headers }))

/** Three of the five filters, each with a part of what a real company answers to it. */
export const recruiterLists = async (pool: pg.Pool, random: Random, headers: Call['headers']): Promise<Call[]> => {
  const { rows } = await pool.query<Record<string, string>>(
    `select r.company_name as company, s.name as domain, r.family_name as name, a.email as mail, r.region as place
     from recruiters r join accounts a on a.id = r.account_id join sectors s on s.id = r.sector_id
     where a.status = 'active' and r.region is not null order by hashint4(r.id) limit ${drawn}`,
  )
  return reads('/api/admin/entreprises', headers, () => {
    const company = random.pick(rows)
    const left = Object.keys(company)
    while (left.length > 3) left.splice(random.int(0, left.length - 1), 1)
    return Object.fromEntries(left.map((name) => [name, (company[name] ?? '').slice(0, random.int(3, 8))]))
  })
}

/** Mostly the first pages as they are; sometimes the rows of a person. */
export const followUps = (random: Random, headers: Call['headers']): Call[] =>
  (['condidat', 'interviews'] as const).flatMap((kind) =>
    reads(`/api/admin/follow/${kind}`, headers, () => ({
      page: String(random.chance(0.7) ? 1 : random.int(2, 5)),
      ...(random.chance(0.5) ? { name: random.pick(familyNames) } : {}),
    })),
  )

/** The log from any event on, alone or for one kind, one mission or one person. */
export const journalPages = async (pool: pg.Pool, random: Random, headers: Call['headers']): Promise<Call[]> => {
  const [last = 0] = await column(pool, 'select max(id)::int as id from events')
  const { rows: titled } = await pool.query<{ title: string }>(
    `select title from missions order by hashint4(id) limit ${drawn}`,
  )
  const { rows: people } = await pool.query<{ email: string }>(
    `select email from accounts where status = 'active' and role <> 'admin' order by hashint4(id) limit ${drawn}`,
  )
  return reads('/api/admin/events', headers, (): Record<string, string> => {
    const before = String(random.int(Math.floor(last / 10), last))
    if (random.chance(0.4)) return { before }
    if (random.chance(0.3)) return { before, type: random.pick(['interview.accepted', 'proposal.recruited']) }
    if (random.chance(0.5)) return { before, mission: random.pick(titled).title }
    return { before, person: random.pick(people).email }
  })
}

/** The administrator's two tables of papers, mostly their first pages. */
export const paperTotals = (random: Random, headers: Call['headers']): Call[] =>
  (['allrecruited', 'allrecruiters'] as const).flatMap((list) =>
    reads(`/api/admin/${list}`, headers, () => ({ page: String(random.chance(0.7) ? 1 : random.int(2, 20)) })),
  )

/** The missions of candidates who have a contract, and what they keep for one of them. */
export const missionPapers = async (pool: pg.Pool, headers: Call['headers']): Promise<Call[]> => {
  const { rows } = await pool.query<{ mission: number; account: number }>(
    `select p.mission_id as mission, p.account_id as account from mission_papers p
     join accounts a on a.id = p.account_id and a.role = 'candidate' where p.kind = 'contract' order by hashint4(p.id) limit ${drawn}`,
  )
  return rows.flatMap(({ mission, account }): Call[] => [
    { method: 'GET', path: `/api/missionsprofil/${account}?page=1`, headers },
    { method: 'GET', path: `/api/admin/contrat/show/${mission}/${account}`, headers },
  ])
}

/** The invoices to collect and to pay, where the market has any: mostly their first pages, sometimes the late ones, or those of one party. */
export const invoicePages = async (pool: pg.Pool, random: Random, headers: Call['headers']): Promise<Call[]> => {
  const { rows } = await pool.query<{ name: string }>(
    `select document->'buyer'->>'name' as name from invoices order by hashint4(id) limit ${drawn}`,
  )
  if (rows.length === 0) return []
  return reads('/api/admin/factures', headers, () => ({
    tab: random.pick(['sale', 'purchase']),
    page: String(random.chance(0.7) ? 1 : random.int(2, 20)),
    ...(random.chance(0.3) ? { state: random.pick(['open', 'overdue', 'paid']) } : {}),
    ...(random.chance(0.3) ? { party: random.pick(rows).name.slice(0, random.int(4, 12)) } : {}),
  }))
}
