import { and, desc, eq, isNull, or, sql } from 'drizzle-orm'
import type { ContractTemplate } from '#domain/papers/contract-drafts/contract-clauses.ts'
import { defaultTemplates } from '#domain/papers/contract-drafts/default-templates.ts'
import type { DraftKind } from '#domain/papers/contract-drafts/contract-fields.ts'
import type { Db, Trx } from '#server/db/client.ts'
import { accounts } from '#server/db/schema/ground/accounts.ts'
import { candidates } from '#server/db/schema/profiles/candidates.ts'
import { contractTemplates, contractVersions } from '#server/db/schema/papers/contract-drafts.ts'
import { events } from '#server/db/schema/ground/events.ts'
import { files } from '#server/db/schema/ground/files.ts'
import { missions } from '#server/db/schema/hiring/missions.ts'
import { proposals } from '#server/db/schema/hiring/proposals.ts'
import { legalIdentities } from '#server/db/schema/profiles/legal-identities.ts'
import { recruiters } from '#server/db/schema/profiles/recruiters.ts'
import { isInterrupted, missionLock, ofMission } from '#server/features/hiring/missions/missions.sql.ts'
import { orNotFound } from '#server/http/failures.ts'

/** A template that was edited before a clause was known has the default text of that clause. */
const withEveryClause = <Row extends ContractTemplate & { kind: DraftKind }>(row: Row): Row => ({
  ...row,
  clauses: { ...defaultTemplates[row.kind].clauses, ...row.clauses },
})

/** The templates that were edited, with who did it last. */
export const listTemplates = async (db: Db) => {
  const rows = await db
    .select({
      kind: contractTemplates.kind,
      body: contractTemplates.body,
      clauses: contractTemplates.clauses,
      editedAt: contractTemplates.editedAt,
      editedBy: accounts.email,
    })
    .from(contractTemplates)
    .leftJoin(accounts, eq(accounts.id, contractTemplates.editedBy))
  return rows.map(withEveryClause)
}

export type TemplateRow = Awaited<ReturnType<typeof listTemplates>>[number]

/** The template of a kind: the edited one, else the default. */
export const getTemplate = async (db: Db | Trx, kind: DraftKind): Promise<ContractTemplate> => {
  const [row] = await db.select().from(contractTemplates).where(eq(contractTemplates.kind, kind))
  return row === undefined ? defaultTemplates[kind] : withEveryClause(row)
}

/** Writes the template of a kind over the one before; answers the row's id. */
export const putTemplate = async (trx: Trx, row: typeof contractTemplates.$inferInsert): Promise<number> => {
  const { kind: _, ...set } = row
  const written = await trx
    .insert(contractTemplates)
    .values(row)
    .onConflictDoUpdate({ target: contractTemplates.kind, set })
    .returning({ id: contractTemplates.id })
  return orNotFound(written[0]).id
}

/** A mission that is not deleted with its company, or not_found. */
export const getContractedMission = async (db: Db | Trx, missionId: number) =>
  orNotFound(
    (
      await db
        .select({
          id: missions.id,
          title: missions.title,
          region: missions.region,
          startDay: missions.startDay,
          endDay: missions.endDay,
          renewal: missions.renewal,
          isInterrupted,
          recruiterAccountId: recruiters.accountId,
          company: {
            /** As a contract names it: by its legal name, once it is known. */
            name: sql<string>`coalesce(${legalIdentities.legalName}, ${recruiters.companyName})`,
            familyName: recruiters.familyName,
            givenName: recruiters.givenName,
            position: recruiters.position,
            email: accounts.email,
            address: recruiters.address,
            region: recruiters.region,
          },
        })
        .from(missions)
        .innerJoin(recruiters, eq(recruiters.id, missions.recruiterId))
        .innerJoin(accounts, eq(accounts.id, recruiters.accountId))
        .leftJoin(legalIdentities, eq(legalIdentities.accountId, recruiters.accountId))
        .where(and(eq(missions.id, missionId), isNull(missions.deletedAt)))
    )[0],
  )

/** The candidates recruited for a mission, and the one of this account if they are proposed for it. */
export const listContractedCandidates = (db: Db | Trx, missionId: number, accountId: number) =>
  db
    .select({
      proposalId: proposals.id,
      status: proposals.status,
      accountId: candidates.accountId,
      familyName: candidates.familyName,
      givenName: candidates.givenName,
      position: candidates.position,
      email: accounts.email,
      phone: candidates.phone,
      region: candidates.region,
      dailyRate: candidates.dailyRate,
    })
    .from(proposals)
    .innerJoin(candidates, eq(candidates.id, proposals.candidateId))
    .innerJoin(accounts, eq(accounts.id, candidates.accountId))
    .where(
      and(
        eq(proposals.missionId, missionId),
        or(eq(proposals.status, 'recruited'), eq(candidates.accountId, accountId)),
      ),
    )
    .orderBy(proposals.id)

/** The events that tell that a version was mailed; each concerns the account of its side. */
const sentAt = sql<string | null>`(select max(sent.at) from ${events} sent
  where sent.mission_id = contract_versions.mission_id and sent.account_id = contract_versions.account_id
    and sent.type in ('candidate-contract.sent', 'company-contract.sent')
    and (sent.after->>'version')::int = contract_versions.number)`

const read = (db: Db | Trx) =>
  db
    .select({
      id: contractVersions.id,
      missionId: contractVersions.missionId,
      accountId: contractVersions.accountId,
      number: contractVersions.number,
      sha256: contractVersions.sha256,
      terms: contractVersions.terms,
      clauses: contractVersions.clauses,
      values: contractVersions.values,
      createdAt: contractVersions.createdAt,
      madeBy: accounts.email,
      name: files.name,
      key: files.key,
      size: files.size,
      mediaType: files.mediaType,
      sentAt,
    })
    .from(contractVersions)
    .innerJoin(files, eq(files.id, contractVersions.fileId))
    .innerJoin(accounts, eq(accounts.id, contractVersions.madeBy))

export type VersionRow = Awaited<ReturnType<typeof read>>[number]

/** The versions of one side of a mission, the newest first. */
export const listVersions = (db: Db | Trx, missionId: number, accountId: number): Promise<VersionRow[]> =>
  read(db)
    .where(and(eq(contractVersions.accountId, accountId), eq(contractVersions.missionId, missionId)))
    .orderBy(desc(contractVersions.number))

/** One version of a mission that is not deleted, or not_found. */
export const getVersion = async (db: Db | Trx, id: number): Promise<VersionRow> =>
  orNotFound(
    (await read(db).innerJoin(missions, ofMission(contractVersions.missionId)).where(eq(contractVersions.id, id)))[0],
  )

/** Locks the mission of a version. */
export const lockMissionOfVersion = missionLock(
  'lock_mission_of_contract_version',
  sql`(select mission_id from ${contractVersions} where id = ${sql.placeholder('id')})`,
)

/** What was written in the newest contract of this account, on any mission. */
export const lastWrittenOf = async (db: Db | Trx, accountId: number) =>
  (
    await db
      .select({ values: contractVersions.values })
      .from(contractVersions)
      .where(eq(contractVersions.accountId, accountId))
      .orderBy(desc(contractVersions.id))
      .limit(1)
  )[0]?.values ?? {}

/** What was written in the newest contract of all. */
export const lastWritten = async (db: Db | Trx) =>
  (
    await db
      .select({ values: contractVersions.values })
      .from(contractVersions)
      .orderBy(desc(contractVersions.id))
      .limit(1)
  )[0]?.values ?? {}

export const insertVersion = async (trx: Trx, row: typeof contractVersions.$inferInsert): Promise<number> =>
  orNotFound((await trx.insert(contractVersions).values(row).returning({ id: contractVersions.id }))[0]).id
