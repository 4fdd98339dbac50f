import { and, desc, eq, gte, inArray, isNull, sql } from 'drizzle-orm'
import { vigilanceTypes, type VigilanceType } from '#domain/papers/documents/document-types.ts'
import type { Day } from '#domain/time/paris-time.ts'
import { prepared, type Db, type Trx } from '#server/db/client.ts'
import { accounts } from '#server/db/schema/ground/accounts.ts'
import { candidates } from '#server/db/schema/profiles/candidates.ts'
import { documentReminders, documents, vigilanceChecks } from '#server/db/schema/papers/documents.ts'
import { files } from '#server/db/schema/ground/files.ts'
import { missions } from '#server/db/schema/hiring/missions.ts'
import { proposals } from '#server/db/schema/hiring/proposals.ts'
import { recruiters } from '#server/db/schema/profiles/recruiters.ts'
import { ofMission } from '#server/features/hiring/missions/missions.sql.ts'
import { orNotFound } from '#server/http/failures.ts'

/** The newest paper of each type, of the candidates in the placeholder. */
const newestPapers = prepared((db) =>
  db
    .selectDistinctOn([documents.candidateId, documents.type], {
      candidateId: documents.candidateId,
      id: documents.id,
      type: documents.type,
      issuedOn: documents.issuedOn,
      endsOn: documents.endsOn,
      checkedAt: documents.checkedAt,
      checkedBy: accounts.email,
      createdAt: documents.createdAt,
      name: files.name,
      key: files.key,
      size: files.size,
      mediaType: files.mediaType,
    })
    .from(documents)
    .innerJoin(files, eq(files.id, documents.fileId))
    .leftJoin(accounts, eq(accounts.id, documents.checkedBy))
    .where(
      and(
        sql`${documents.candidateId} = any(${sql.placeholder('candidateIds')}::int[])`,
        inArray(documents.type, [...vigilanceTypes]),
      ),
    )
    .orderBy(documents.candidateId, documents.type, desc(documents.id))
    .prepare('newest_vigilance_papers'),
)

/** The newest paper of each type of these candidates, with its file. */
export const listNewestPapers = async (db: Db | Trx, candidateIds: number[]) =>
  (await newestPapers(db).execute({ candidateIds })).map((row) => ({
    ...row,
    type: row.type as VigilanceType,
    // A paper of this file is never without its date: the command writes it.
    issuedOn: row.issuedOn ?? '',
  }))

export type VigilanceRow = Awaited<ReturnType<typeof listNewestPapers>>[number]

const missionColumns = {
  candidateId: proposals.candidateId,
  dailyRate: candidates.dailyRate,
  startDay: missions.startDay,
  endDay: missions.endDay,
  region: missions.region,
}

const missionsUnderWay = (db: Db | Trx) =>
  db
    .select({ ...missionColumns, accountId: candidates.accountId })
    .from(proposals)
    .innerJoin(missions, ofMission(proposals.missionId))
    .innerJoin(candidates, eq(candidates.id, proposals.candidateId))
    .$dynamic()

const isUnderWay = (today: Day) =>
  and(eq(proposals.status, 'recruited'), isNull(missions.interruptedAt), gte(missions.endDay, today))

/** The missions of a candidate that run or are to come, with what says whether they ask for papers. */
export const listMissionsUnderWay = (db: Db | Trx, accountId: number, today: Day) =>
  missionsUnderWay(db).where(and(eq(candidates.accountId, accountId), isUnderWay(today)))

/** The same of these candidates, by their profile. */
export const listMissionsUnderWayOf = (db: Db, candidateIds: number[], today: Day) =>
  missionsUnderWay(db).where(and(inArray(proposals.candidateId, candidateIds), isUnderWay(today)))

/** The same of everybody, with who the mission is of. */
export const listFiledMissionsUnderWay = (db: Db, today: Day): Promise<FiledMission[]> =>
  filedMissions(db).where(isUnderWay(today)).orderBy(missions.startDay, proposals.id)

/** The same of everybody. */
export const listEveryMissionUnderWay = (db: Db, today: Day) => missionsUnderWay(db).where(isUnderWay(today))

const filedMissions = (db: Db | Trx) =>
  db
    .select({
      ...missionColumns,
      proposalId: proposals.id,
      title: missions.title,
      companyName: recruiters.companyName,
      givenName: candidates.givenName,
      familyName: candidates.familyName,
      candidateAccountId: candidates.accountId,
    })
    .from(proposals)
    .innerJoin(missions, ofMission(proposals.missionId))
    .innerJoin(recruiters, eq(recruiters.id, missions.recruiterId))
    .innerJoin(candidates, eq(candidates.id, proposals.candidateId))
    .$dynamic()

const missionOfProposal = prepared((db) =>
  filedMissions(db)
    .where(eq(proposals.id, sql.placeholder('proposalId')))
    .prepare('mission_of_vigilance_file'),
)

/** The mission of a proposal with its candidate, or not_found; that of a deleted mission is not found. */
export const getFiledMission = async (db: Db, proposalId: number) =>
  orNotFound((await missionOfProposal(db).execute({ proposalId }))[0])

export type FiledMission = Awaited<ReturnType<typeof getFiledMission>>

const recruitsOfMission = prepared((db) =>
  filedMissions(db)
    .where(and(eq(proposals.missionId, sql.placeholder('missionId')), eq(proposals.status, 'recruited')))
    .prepare('recruits_of_vigilance_files'),
)

/** The same of everyone recruited for a mission. */
export const listFiledRecruits = (db: Db | Trx, missionId: number): Promise<FiledMission[]> =>
  recruitsOfMission(db).execute({ missionId })

/** The profile of an account, or not_found. */
export const getCandidateId = async (db: Db, accountId: number): Promise<number> =>
  orNotFound((await db.select({ id: candidates.id }).from(candidates).where(eq(candidates.accountId, accountId)))[0]).id

const candidateOfAccount = prepared((db) =>
  db
    .select({ id: candidates.id })
    .from(candidates)
    .where(eq(candidates.accountId, sql.placeholder('accountId')))
    .for('update')
    .prepare('lock_candidate_of_account'),
)

/** Locks the profile whose papers change, and answers its id; two changes of one candidate take turns. */
export const lockCandidate = async (trx: Trx, accountId: number): Promise<number> =>
  orNotFound((await candidateOfAccount(trx).execute({ accountId }))[0]).id

/** Writes a paper of a candidate, of the personal ones too; its file's row is there. */
export const insertDocument = async (trx: Trx, document: typeof documents.$inferInsert): Promise<number> =>
  orNotFound((await trx.insert(documents).values(document).returning({ id: documents.id }))[0]).id

/** Locks one paper and reads it, or not_found. */
export const lockPaper = async (trx: Trx, id: number) =>
  orNotFound((await trx.select().from(documents).where(eq(documents.id, id)).for('update'))[0])

export const setPaperChecked = async (trx: Trx, id: number, by: { checkedBy: number; checkedAt: Date }) => {
  await trx.update(documents).set(by).where(eq(documents.id, id))
}

/** Notes a reminder; false when it was sent before. */
export const insertReminder = async (
  trx: Trx,
  reminder: { documentId: number; daysBefore: number; sentAt: Date },
): Promise<boolean> => {
  const { rowCount } = await trx.insert(documentReminders).values(reminder).onConflictDoNothing()
  return (rowCount ?? 0) > 0
}

/** Notes that the administrator is told of these days; answers the proposals of those who were not told before. */
export const insertChecks = async (
  trx: Trx,
  checks: readonly (typeof vigilanceChecks.$inferInsert)[],
): Promise<Set<number>> => {
  if (checks.length === 0) return new Set()
  const inserted = await trx
    .insert(vigilanceChecks)
    .values([...checks])
    .onConflictDoNothing()
    .returning({ proposalId: vigilanceChecks.proposalId })
  return new Set(inserted.map(({ proposalId }) => proposalId))
}
