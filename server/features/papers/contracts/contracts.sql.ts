import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { PaperKind } from '#domain/papers/contracts/mission-papers.ts'
import type { SigningOrder, SigningParty, StoredSignatureStatus } from '#domain/papers/signatures/signatures.ts'
import type { ApplicantRole } from '#domain/ground/accounts/roles.ts'
import { prepared, type Db, type Trx } from '#server/db/client.ts'
import { candidates } from '#server/db/schema/profiles/candidates.ts'
import { mailedContracts, missionPapers } from '#server/db/schema/papers/mission-papers.ts'
import { missions } from '#server/db/schema/hiring/missions.ts'
import { proposals } from '#server/db/schema/hiring/proposals.ts'
import { recruiters } from '#server/db/schema/profiles/recruiters.ts'
import { offsetOf } from '#server/db/lists/search.ts'
import { statement } from '#server/db/statement.ts'
import { isInterrupted, missionFacts, missionLock } from '#server/features/hiring/missions/missions.sql.ts'
import { orNotFound } from '#server/http/failures.ts'

const [missionId, accountId] = [sql.placeholder('missionId'), sql.placeholder('accountId')]

/** A paper of a side as its row; `createdAt` is an instant in ISO 8601. */
export type PaperRow = {
  id: number
  kind: PaperKind
  name: string
  key: string
  size: number
  createdAt: string
  /** What was found in an imported invoice that carries its data; null for other papers. */
  differences: string[] | null
}

/** A paper that is read beside those of a side. */
type PlainPaper = Omit<PaperRow, 'kind' | 'differences'>

/** The papers of the side, newest first: they are read with it, in one statement. */
const papers = sql<PaperRow[]>`(
  select coalesce(json_agg(json_build_object('id', d.id, 'kind', d.kind, 'name', f.name, 'key', f.key, 'size', f.size,
    'createdAt', d.created_at, 'differences', r.differences) order by d.id desc), '[]')
  from mission_papers d join files f on f.id = d.file_id left join invoice_readings r on r.paper_id = d.id
  where d.account_id = ${accountId} and d.mission_id = ${missions.id})`

/** The newest version that was prepared for the side. */
const newestVersion = sql<{ number: number; createdAt: string } | null>`(
  select json_build_object('number', v.number, 'createdAt', v.created_at) from contract_versions v
  where v.account_id = ${accountId} and v.mission_id = ${missions.id} order by v.number desc limit 1)`

/** The events that tell that a contract was mailed; each concerns the account of its side. */
const contractSent = sql`sent.account_id = ${accountId} and sent.mission_id = ${missions.id}
  and sent.type in ('candidate-contract.sent', 'company-contract.sent')`

/** The contract that was last mailed to the side, a prepared version or a file. */
const sentContract = sql<PlainPaper | null>`(
  select json_build_object('id', mailed.id, 'name', f.name, 'key', f.key, 'size', f.size, 'createdAt', f.created_at)
  from (
    select v.id, v.file_id, sent.at
    from events sent join contract_versions v on v.account_id = sent.account_id and v.mission_id = sent.mission_id
      and v.number = (sent.after->>'version')::int
    where ${contractSent}
    union all
    select c.id, c.file_id, c.created_at from mailed_contracts c
    where c.account_id = ${accountId} and c.mission_id = ${missions.id}) as mailed
  join files f on f.id = mailed.file_id order by mailed.at desc, f.id desc limit 1)`

/** When a contract was last mailed to the side; the release before told of a file by an event of the account alone. */
const sentAt = sql<string | null>`(select to_json(max(sent.at)) from events sent where ${contractSent}
  or (sent.account_id = ${accountId} and sent.type = 'contract.mailed'
    and sent.after->>'missionId' = ${missions.id}::text and sent.after->'files' ? 'contrat'))`

/** A request as JSON gives it; `expiresAt` is an instant in ISO 8601. */
type SigningRow = {
  id: number
  status: StoredSignatureStatus
  expiresAt: string
  order: SigningOrder
  signed: SigningParty[]
}

/** The newest request to sign the contract of the side here. */
const signing = sql<SigningRow | null>`(
  select json_build_object('id', s.id, 'status', s.status, 'expiresAt', s.expires_at, 'order', s.signing_order,
    'signed', coalesce((select json_agg(g.party) from signatures g where g.request_id = s.id), '[]'))
  from signature_requests s
  where s.account_id = ${accountId} and s.mission_id = ${missions.id} and s.version_id is not null
  order by s.id desc limit 1)`

const ofMission = {
  missionId: missions.id,
  title: missions.title,
  orderNumber: missions.orderNumber,
  region: missions.region,
  startDay: missions.startDay,
  endDay: missions.endDay,
  isInterrupted,
  recruitedCount: missionFacts.recruitedCount,
  missionIsDeleted: sql<boolean>`${missions.deletedAt} is not null`,
  companyName: recruiters.companyName,
  papers,
  newestVersion,
  sentContract,
  sentAt,
  signing,
}

const candidateSide = prepared((db) =>
  db
    .select({
      ...ofMission,
      accountId: candidates.accountId,
      proposalId: sql<number | null>`${proposals.id}`,
      isRecruited: sql<boolean>`${proposals.status} = 'recruited'`,
    })
    .from(missions)
    .innerJoin(recruiters, eq(recruiters.id, missions.recruiterId))
    .innerJoin(proposals, eq(proposals.missionId, missions.id))
    .innerJoin(candidates, eq(candidates.id, proposals.candidateId))
    .where(and(eq(missions.id, missionId), eq(candidates.accountId, accountId)))
    .prepare('contract_side_of_candidate'),
)

const recruiterSide = prepared((db) =>
  db
    .select({
      ...ofMission,
      accountId: recruiters.accountId,
      proposalId: sql<number | null>`null`,
      isRecruited: sql<boolean>`${missionFacts.recruitedCount} > 0`,
    })
    .from(missions)
    .innerJoin(recruiters, eq(recruiters.id, missions.recruiterId))
    .where(and(eq(missions.id, missionId), eq(recruiters.accountId, accountId)))
    .prepare('contract_side_of_recruiter'),
)

type Named = { missionId: number; accountId: number }

/** A candidate proposed for a mission, or the company of one; deleted missions too, for their papers stay. */
const findSide = async (db: Db | Trx, role: ApplicantRole, named: Named) => {
  const [row] = await (role === 'candidate' ? candidateSide(db) : recruiterSide(db)).execute(named)
  if (row === undefined) return undefined
  const contractId = row.papers.find(({ kind }) => kind === 'contract')?.id ?? null
  return { ...row, role, contractId, hasContract: contractId !== null }
}

/** A side of a mission, with its papers and the facts that its contract depends on, or not_found. */
export const getSide = async (db: Db | Trx, role: ApplicantRole, named: Named) =>
  orNotFound(await findSide(db, role, named))
export type ContractSide = Awaited<ReturnType<typeof getSide>>

/** The user id of the company of a mission, deleted or not, or not_found. */
export const getCompanyOf = async (db: Db, id: number): Promise<number> => {
  const [row] = await db
    .select({ accountId: recruiters.accountId })
    .from(missions)
    .innerJoin(recruiters, eq(recruiters.id, missions.recruiterId))
    .where(eq(missions.id, id))
  return orNotFound(row).accountId
}

/** Locks the mission of a contract. */
export const lockMissionOfContract = missionLock(
  'lock_mission_of_contract',
  sql`(select mission_id from ${missionPapers} where id = ${sql.placeholder('id')} and kind = 'contract')`,
)

/** Whose contract has this id, and of which mission, or not_found. */
export const getContract = async (db: Db | Trx, id: number): Promise<Named> => {
  const [row] = await db
    .select({ missionId: missionPapers.missionId, accountId: missionPapers.accountId })
    .from(missionPapers)
    .where(and(eq(missionPapers.id, id), eq(missionPapers.kind, 'contract')))
  return orNotFound(row)
}

export const insertPaper = async (
  trx: Trx,
  paper: Named & { kind: PaperKind; fileId: number; createdAt: Date },
): Promise<number> => {
  const [row] = await trx.insert(missionPapers).values(paper).returning({ id: missionPapers.id })
  return orNotFound(row).id
}

/** Queues the job that reads an imported invoice. */
export const queueReading = async (trx: Trx, paperId: number): Promise<void> => {
  await trx.execute(sql`select graphile_worker.add_job('read_invoice', json_build_object('paperId', ${paperId}::int))`)
}

/** Keeps a contract that is mailed as a file, so that its side reads it in the product too. */
export const insertMailedContract = (trx: Trx, row: Named & { fileId: number; createdAt: Date }) =>
  trx.insert(mailedContracts).values(row)

type Asked = { page: number; size: number }
type MissionRow = { id: number; title: string; count: number; lastInvoice: PlainPaper | null }

/** That papers of the account are there for the mission `m`. */
const hasPapers = sql`exists (select from mission_papers d where d.account_id = ${accountId} and d.mission_id = m.id)`

/**
 * One page of the missions of a documents page, with their total, in one statement; no row for an account of another role.
 * `listed` are the missions, by the time and the id that order them; a candidate's have no invoice.
 */
const paperMissions = (role: ApplicantRole, listed: SQL, lastInvoice: SQL) => {
  const page = statement<{ items: MissionRow[]; total: number }>(
    `paper_missions_of_${role}`,
    sql`with listed as (${listed})
      select (select count(*)::int from listed) as total,
        (select coalesce(json_agg(page), '[]') from (
          select listed.id, listed.title, (select count(*)::int from mission_papers d
            where d.account_id = ${accountId} and d.mission_id = listed.id) as count,
            ${lastInvoice} as "lastInvoice"
          from listed order by listed.at desc, listed.place desc
          limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')}) as page) as items
      from accounts a where a.id = ${accountId} and a.role = '${sql.raw(role)}'`,
  )
  return async (db: Db, account: number, query: Asked) =>
    orNotFound((await page(db, { accountId: account, limit: query.size, offset: offsetOf(query) }))[0])
}

/** The missions for which a candidate is recruited, or has papers: the newest proposal first. */
export const listMissionsOfCandidate = paperMissions(
  'candidate',
  sql`select m.id, m.title, p.created_at as at, p.id as place
    from candidates c join proposals p on p.candidate_id = c.id join missions m on m.id = p.mission_id
    where c.account_id = ${accountId} and ((p.status = 'recruited' and m.deleted_at is null) or ${hasPapers})`,
  sql`null`,
)

/** The missions of a company with somebody recruited, or with papers: the newest first, each with its last invoice. */
export const listMissionsOfRecruiter = paperMissions(
  'recruiter',
  sql`select m.id, m.title, m.created_at as at, m.id as place
    from recruiters r join missions m on m.recruiter_id = r.id
    where r.account_id = ${accountId} and ((m.deleted_at is null and exists (
      select from proposals p where p.mission_id = m.id and p.status = 'recruited')) or ${hasPapers})`,
  sql`(select json_build_object('id', d.id, 'name', f.name, 'key', f.key, 'size', f.size, 'createdAt', d.created_at)
      from mission_papers d join files f on f.id = d.file_id
      where d.account_id = ${accountId} and d.mission_id = listed.id and d.kind = 'invoice'
      order by d.id desc limit 1)`,
)
export type RecruiterMissionRow = Awaited<ReturnType<typeof listMissionsOfRecruiter>>['items'][number]
