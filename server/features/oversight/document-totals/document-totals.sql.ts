import { sql, type SQL } from 'drizzle-orm'
import type { SummaryQuery } from '#contract/papers/documents.ts'
import { personalSlots } from '#domain/papers/documents/document-types.ts'
import type { Db } from '#server/db/client.ts'
import { oneOf } from '#server/db/schema/columns.ts'
import { accounts } from '#server/db/schema/ground/accounts.ts'
import { candidates } from '#server/db/schema/profiles/candidates.ts'
import { documents } from '#server/db/schema/papers/documents.ts'
import { missionPapers } from '#server/db/schema/papers/mission-papers.ts'
import { todos } from '#server/db/schema/oversight/todos.ts'
import { proposals } from '#server/db/schema/hiring/proposals.ts'
import { recruiters } from '#server/db/schema/profiles/recruiters.ts'
import { matchesReady, offsetOf } from '#server/db/lists/search.ts'
import { statement } from '#server/db/statement.ts'
import { orNotFound } from '#server/http/failures.ts'

/** The same words as the partial index of the four slots, which answers these queries alone. */
const isPersonal = oneOf(sql`d.type`, personalSlots)

/** The text is searched in a name that is searchable already; without one every row is listed. */
const isNamed = (name: SQL) =>
  sql`(${sql.placeholder('name')}::text = '' or ${matchesReady(name, sql.placeholder('name'))})`

const page = sql`limit ${sql.placeholder('size')} offset ${sql.placeholder('offset')}`

export type CandidateTotal = {
  id: number
  accountId: number
  givenName: string
  familyName: string
  papers: number
}

/** A scalar is looked up for each candidate in turn; `exists` would read the whole of the three tables for a page of ten. */
const hasAny = (rows: SQL) => sql`(select true from ${rows} limit 1)`

const isListed = sql`${isNamed(sql`c.name_search`)}
  and (${hasAny(sql`${documents} d where d.candidate_id = c.id and ${isPersonal}`)}
    or ${hasAny(sql`${proposals} p where p.candidate_id = c.id and p.status = 'recruited'`)}
    or ${hasAny(sql`${missionPapers} p where p.account_id = c.account_id`)})`

/** Only the candidates of the page have their papers counted. `ranked` names them with the columns of their order. */
const totalsOf = (ranked: SQL, order: SQL) => sql`
  select c.id, c.account_id as "accountId", c.given_name as "givenName", c.family_name as "familyName",
    ((select count(*) from ${documents} d where d.candidate_id = c.id and ${isPersonal})
      + (select count(*) from ${missionPapers} p where p.account_id = c.account_id))::int as papers
  from (${ranked} order by ${order} ${page}) as c
  order by ${order}`

/** What waits for papers that are asked: one lacks, has expired or ends soon. The same words as the partial index. */
const isOfPapers = sql`t.kind = 'papers.complete'`

const lacking = sql`from ${todos} t join ${candidates} c on c.account_id = t.account_id where ${isOfPapers} and ${isListed}`

const lackingCount = statement<{ total: number }>(
  'count_candidates_who_lack_papers',
  sql`select count(*)::int as total ${lacking}`,
)

const lackingPage = statement<CandidateTotal>(
  'page_of_candidates_who_lack_papers',
  totalsOf(sql`select c.*, t.due_at ${lacking}`, sql`due_at, name_search, account_id`),
)

const otherPage = statement<CandidateTotal>(
  'page_of_candidate_papers',
  totalsOf(
    sql`select c.* from ${candidates} c
      where ${isListed} and not exists (select from ${todos} t where t.account_id = c.account_id and ${isOfPapers})`,
    sql`name_search, account_id`,
  ),
)

/** The candidates of the same condition, from its three sides; each is read from an index, and once a person (decision 051). */
const everyone = sql`
  select distinct d.candidate_id as id from ${documents} d where ${isPersonal}
  union select p.candidate_id from ${proposals} p where p.status = 'recruited'
  union select c.id from (select distinct p.account_id from ${missionPapers} p) as p
    join ${candidates} c on c.account_id = p.account_id`

const candidateCount = statement<{ total: number }>(
  'count_candidates_with_papers',
  sql`select count(*)::int as total from (${everyone}) as everyone`,
)

const namedCandidateCount = statement<{ total: number }>(
  'count_named_candidates_with_papers',
  sql`
    select count(*)::int as total from (${everyone}) as everyone join ${candidates} c on c.id = everyone.id
    where ${isNamed(sql`c.name_search`)}`,
)

/**
 * The candidates who are recruited somewhere or have a personal or a mission's paper, each with the number of their papers (A-108).
 * First come those of whom a paper lacks or ends soon, the most pressing first, then the others, by name. Whoever declined
 * after being recruited stays here by the papers they left.
 */
export const listCandidateTotals = async (db: Db, query: SummaryQuery) => {
  const name = query.name ?? ''
  const { size } = query
  const offset = offsetOf(query)
  const [urgent, counted] = await Promise.all([
    lackingPage(db, { name, size, offset }),
    name === '' ? candidateCount(db, {}) : namedCandidateCount(db, { name }),
  ])
  const total = orNotFound(counted[0]).total
  if (urgent.length === size) return { items: urgent, total }
  // Only a page behind all of them has to know how many they are.
  const isBehind = urgent.length === 0 && offset > 0
  const lack = isBehind ? orNotFound((await lackingCount(db, { name }))[0]).total : offset
  const others = await otherPage(db, { name, size: size - urgent.length, offset: offset - lack })
  return { items: [...urgent, ...others], total }
}

export type RecruiterTotal = { accountId: number; companyName: string; papers: number }

const isCompany = sql`a.role = 'recruiter' and a.status in ('active', 'suspended')`

const recruiterPage = statement<RecruiterTotal>(
  'page_of_recruiter_papers',
  sql`
    select r.account_id as "accountId", r.company_name as "companyName",
      (select count(*) from ${missionPapers} p where p.account_id = r.account_id)::int as papers
    from ${recruiters} r join ${accounts} a on a.id = r.account_id
    where ${isCompany} and ${isNamed(sql`r.company_search`)}
    order by r.company_search, r.account_id ${page}`,
)

const recruiterCount = statement<{ total: number }>(
  'count_recruiters_with_papers',
  sql`select count(*)::int as total from ${accounts} a where ${isCompany}`,
)

const namedRecruiterCount = statement<{ total: number }>(
  'count_named_recruiters_with_papers',
  sql`
    select count(*)::int as total from ${recruiters} r join ${accounts} a on a.id = r.account_id
    where ${isCompany} and ${isNamed(sql`r.company_search`)}`,
)

/** Every company that was accepted, by name, with the number of its papers: a suspended one keeps hers. */
export const listRecruiterTotals = async (db: Db, query: SummaryQuery) => {
  const name = query.name ?? ''
  const [items, counted] = await Promise.all([
    recruiterPage(db, { name, size: query.size, offset: offsetOf(query) }),
    name === '' ? recruiterCount(db, {}) : namedRecruiterCount(db, { name }),
  ])
  return { items, total: orNotFound(counted[0]).total }
}
