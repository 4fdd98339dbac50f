import type pg from 'pg'
import { signedAddressSeconds } from '#domain/ground/files/uploads.ts'
import { dayOf } from '#domain/time/paris-time.ts'
import { signerOf } from '#server/security/signer.ts'
import { sessionSecret } from '../servers.ts'

const signer = signerOf(sessionSecret)

type Paper = { id: number; name: string; key: string; size: number; created_at: string }

/** A paper as both servers answer it: its address is signed by each. */
const presented = ({ id, name, key, size, created_at }: Paper, now: Date) => ({
  id,
  doc_name: name,
  doc_url: `http://localhost/files/${key}/${signer.sign(key, now, signedAddressSeconds)}`,
  date_updat: dayOf(new Date(created_at)),
  doc_size: Math.max(0.1, Math.round(size / 102.4) / 10),
})

const pageOf = (query: URLSearchParams) => Number(query.get('page') ?? 1)

/** A page and its total, from two statements at once. */
const paged = async (
  pool: pg.Pool,
  size: number,
  query: URLSearchParams,
  texts: { name: string; page: string; total: string; values: unknown[] },
) => {
  const { name, page, total, values } = texts
  const first = values.length + 1
  const [{ rows }, counted] = await Promise.all([
    pool.query({
      name: `page ${name}`,
      text: `${page} limit $${first} offset $${first + 1}`,
      values: [...values, size, (pageOf(query) - 1) * size],
    }),
    pool.query<{ total: number }>({ name: `total ${name}`, text: total, values }),
  ])
  return { items: rows, total: counted.rows[0]?.total ?? 0, page: pageOf(query), size }
}

const isPersonal = `d.type in ('cin', 'insurance', 'address_proof', 'rib')`

/** J. The candidates with papers, and how many each has. */
export const listCandidatePapers = (pool: pg.Pool, query: URLSearchParams) =>
  paged(pool, 4, query, {
    name: 'candidate papers',
    page: `select c.account_id as user_id, c.given_name || ' ' || c.family_name as user_name,
        ((select count(*) from documents d where d.candidate_id = c.id and ${isPersonal})
          + (select count(*) from mission_papers p where p.account_id = c.account_id))::int as "nbrDoc"
      from candidates c
      where exists (select from documents d where d.candidate_id = c.id and ${isPersonal})
        or exists (select from proposals p where p.candidate_id = c.id and p.status = 'recruited')
        or exists (select from mission_papers p where p.account_id = c.account_id)
      order by c.name_search, c.account_id`,
    total: `select count(*)::int as total from (
        select d.candidate_id from documents d where ${isPersonal}
        union select p.candidate_id from proposals p where p.status = 'recruited'
        union select c.id from mission_papers p join candidates c on c.account_id = p.account_id) as listed`,
    values: [],
  })

/** J. The companies, and how many papers each has. */
export const listRecruiterPapers = (pool: pg.Pool, query: URLSearchParams) =>
  paged(pool, 4, query, {
    name: 'recruiter papers',
    page: `select r.account_id as user_id, r.company_name as recruiter_name,
        (select count(*) from mission_papers p where p.account_id = r.account_id)::int as "nbrDoc"
      from recruiters r join accounts a on a.id = r.account_id
      where a.role = 'recruiter' and a.status in ('active', 'suspended') order by r.company_search, r.account_id`,
    total: `select count(*)::int as total from accounts a
      where a.role = 'recruiter' and a.status in ('active', 'suspended')`,
    values: [],
  })

/** K. The missions of a candidate that have papers. */
export const listMissionPapers = (pool: pg.Pool, accountId: number, query: URLSearchParams) => {
  const from = `from candidates c join proposals p on p.candidate_id = c.id join missions m on m.id = p.mission_id
    where c.account_id = $1 and ((p.status = 'recruited' and m.deleted_at is null) or exists (
      select from mission_papers d where d.account_id = $1 and d.mission_id = m.id))`
  return paged(pool, 4, query, {
    name: 'mission papers',
    page: `select m.id, m.title, (select count(*)::int from mission_papers d
        where d.account_id = $1 and d.mission_id = m.id) as nbdocs ${from} order by p.created_at desc, p.id desc`,
    total: `select count(*)::int as total ${from}`,
    values: [accountId],
  })
}

/** K. The papers of a candidate for a mission, as the administrator reads them. */
export const contractOfCandidate = async (pool: pg.Pool, missionId: number, accountId: number) => {
  const now = new Date()
  const { rows } = await pool.query<{ found: Record<string, unknown>; papers: (Paper & { kind: string })[] }>({
    name: 'contract of candidate',
    text: `select json_build_object('id', m.id, 'title', m.title, 'company_name', r.company_name, 'place', m.region,
        'dateStart', m.start_day, 'dateEnd', m.end_day, 'is_deleted', m.deleted_at is not null) as found,
      (select coalesce(json_agg(json_build_object('id', d.id, 'kind', d.kind, 'name', f.name, 'key', f.key,
        'size', f.size, 'created_at', d.created_at) order by d.id desc), '[]')
        from mission_papers d join files f on f.id = d.file_id
        where d.account_id = $2 and d.mission_id = m.id) as papers
      from missions m join recruiters r on r.id = m.recruiter_id where m.id = $1`,
    values: [missionId, accountId],
  })
  const [row] = rows
  if (row === undefined) throw new Error('unknown mission')
  const ofKind = (kind: string) => row.papers.filter((paper) => paper.kind === kind)
  const contracts = ofKind('contract')
  return {
    id: contracts[0]?.id ?? null,
    contrats: contracts.map((paper) => presented(paper, now)),
    cras: ofKind('activity-report').map((paper) => presented(paper, now)),
    mission: row.found,
    can: { importContract: false, importCra: row.found['is_deleted'] === false },
  }
}
