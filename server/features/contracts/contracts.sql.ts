import { and, desc, eq, exists, isNull, or, sql } from 'drizzle-orm'
import type { PaperKind } from '#domain/contracts/mission-papers.ts'
import type { ApplicantRole } from '#domain/people/roles.ts'
import { prepared, type Db, type Trx } from '#server/db/client.ts'
import { candidates } from '#server/db/schema/candidates.ts'
import { files } from '#server/db/schema/files.ts'
import { missionPapers } from '#server/db/schema/mission-papers.ts'
import { missions } from '#server/db/schema/missions.ts'
import { proposals } from '#server/db/schema/proposals.ts'
import { recruiters } from '#server/db/schema/recruiters.ts'
import { offsetOf } from '#server/db/search.ts'
import { isInterrupted, missionFacts, missionLock } from '#server/features/missions/missions.sql.ts'
import { found } from '#server/http/failures.ts'

const [missionId, accountId] = [sql.placeholder('missionId'), sql.placeholder('accountId')]

const contractOf = sql<number | null>`(select max(paper.id) from ${missionPapers} paper
  where paper.account_id = ${accountId} and paper.mission_id = ${missions.id} and paper.kind = 'contract')`

const ofMission = {
  missionId: missions.id,
  title: missions.title,
  region: missions.region,
  startDay: missions.startDay,
  endDay: missions.endDay,
  isInterrupted,
  recruitedCount: missionFacts.recruitedCount,
  missionIsDeleted: sql<boolean>`${missions.deletedAt} is not null`,
  companyName: recruiters.companyName,
  contractId: contractOf,
}

const candidateSide = prepared((db) =>
  db
    .select({
      ...ofMission,
      accountId: candidates.accountId,
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
  return row && { ...row, role, hasContract: row.contractId !== null }
}

/** A side of a mission, with the facts that its contract depends on, or not_found. */
export const getSide = async (db: Db | Trx, role: ApplicantRole, named: Named) => found(await findSide(db, role, named))
export type ContractSide = Awaited<ReturnType<typeof getSide>>

/** The user id of the company of a mission, deleted or not, or not_found. */
export const getCompanyOf = async (db: Db, id: number): Promise<number> => {
  const [row] = await db
    .select({ accountId: recruiters.accountId })
    .from(missions)
    .innerJoin(recruiters, eq(recruiters.id, missions.recruiterId))
    .where(eq(missions.id, id))
  return found(row).accountId
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
  return found(row)
}

const papersOfSide = prepared((db) =>
  db
    .select({
      id: missionPapers.id,
      kind: missionPapers.kind,
      createdAt: missionPapers.createdAt,
      name: files.name,
      key: files.key,
      size: files.size,
    })
    .from(missionPapers)
    .innerJoin(files, eq(files.id, missionPapers.fileId))
    .where(and(eq(missionPapers.accountId, accountId), eq(missionPapers.missionId, missionId)))
    .orderBy(desc(missionPapers.id))
    .prepare('papers_of_side'),
)

/** The papers of one side of a mission, newest first. */
export const listPapers = (db: Db, named: Named) => papersOfSide(db).execute(named)
export type PaperRow = Awaited<ReturnType<typeof listPapers>>[number]

export const insertPaper = async (
  trx: Trx,
  paper: Named & { kind: PaperKind; fileId: number; createdAt: Date },
): Promise<number> => {
  const [row] = await trx.insert(missionPapers).values(paper).returning({ id: missionPapers.id })
  return found(row).id
}

const count = sql<number>`(select count(*)::int from ${missionPapers} paper
  where paper.account_id = ${accountId} and paper.mission_id = ${missions.id})`

const hasPapers = (db: Db | Trx) =>
  exists(
    db
      .select({ id: missionPapers.id })
      .from(missionPapers)
      .where(and(eq(missionPapers.accountId, accountId), eq(missionPapers.missionId, missions.id))),
  )

/** The missions of a documents page: somebody is recruited, or papers are there. */
const candidateMissions = (db: Db | Trx) =>
  and(
    eq(candidates.accountId, accountId),
    or(and(eq(proposals.status, 'recruited'), isNull(missions.deletedAt)), hasPapers(db)),
  )
const recruiterMissions = (db: Db | Trx) =>
  and(
    eq(recruiters.accountId, accountId),
    or(and(sql`${missionFacts.recruitedCount} > 0`, isNull(missions.deletedAt)), hasPapers(db)),
  )

const [limit, offset] = [sql.placeholder('limit'), sql.placeholder('offset')]

const missionsOfCandidate = prepared((db) =>
  db
    .select({ id: missions.id, title: missions.title, count })
    .from(proposals)
    .innerJoin(missions, eq(missions.id, proposals.missionId))
    .innerJoin(candidates, eq(candidates.id, proposals.candidateId))
    .where(candidateMissions(db))
    .orderBy(desc(proposals.createdAt), desc(proposals.id))
    .limit(limit)
    .offset(offset)
    .prepare('paper_missions_of_candidate'),
)
const missionCountOfCandidate = prepared((db) =>
  db
    .select({ total: sql<number>`count(*)::int` })
    .from(proposals)
    .innerJoin(missions, eq(missions.id, proposals.missionId))
    .innerJoin(candidates, eq(candidates.id, proposals.candidateId))
    .where(candidateMissions(db))
    .prepare('paper_mission_count_of_candidate'),
)

type LastInvoice = { id: number; name: string; key: string; size: number; createdAt: string }

const lastInvoice = sql<LastInvoice | null>`(
  select json_build_object('id', paper.id, 'name', f.name, 'key', f.key, 'size', f.size, 'createdAt', paper.created_at)
  from ${missionPapers} paper join ${files} f on f.id = paper.file_id
  where paper.account_id = ${accountId} and paper.mission_id = ${missions.id} and paper.kind = 'invoice'
  order by paper.id desc limit 1)`

const missionsOfRecruiter = prepared((db) =>
  db
    .select({ id: missions.id, title: missions.title, count, lastInvoice })
    .from(missions)
    .innerJoin(recruiters, eq(recruiters.id, missions.recruiterId))
    .where(recruiterMissions(db))
    .orderBy(desc(missions.createdAt), desc(missions.id))
    .limit(limit)
    .offset(offset)
    .prepare('paper_missions_of_recruiter'),
)
const missionCountOfRecruiter = prepared((db) =>
  db
    .select({ total: sql<number>`count(*)::int` })
    .from(missions)
    .innerJoin(recruiters, eq(recruiters.id, missions.recruiterId))
    .where(recruiterMissions(db))
    .prepare('paper_mission_count_of_recruiter'),
)

type Asked = { page: number; size: number }
const windowOf = (account: number, query: Asked) => ({
  accountId: account,
  limit: query.size,
  offset: offsetOf(query),
})

/** One page of the missions of a candidate's documents page, the newest proposal first. */
export const listMissionsOfCandidate = async (db: Db, account: number, query: Asked) => {
  const [items, [counted]] = await Promise.all([
    missionsOfCandidate(db).execute(windowOf(account, query)),
    missionCountOfCandidate(db).execute({ accountId: account }),
  ])
  return { items, total: found(counted).total }
}

/** One page of the missions of a company's documents page, the newest first, each with its last invoice. */
export const listMissionsOfRecruiter = async (db: Db, account: number, query: Asked) => {
  const [items, [counted]] = await Promise.all([
    missionsOfRecruiter(db).execute(windowOf(account, query)),
    missionCountOfRecruiter(db).execute({ accountId: account }),
  ])
  return { items, total: found(counted).total }
}
export type RecruiterMissionRow = Awaited<ReturnType<typeof listMissionsOfRecruiter>>['items'][number]
