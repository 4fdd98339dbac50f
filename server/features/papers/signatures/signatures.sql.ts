import { and, desc, eq, lt, sql } from 'drizzle-orm'
import type { SigningParty } from '#domain/papers/signatures/signatures.ts'
import { prepared, type Db, type Trx } from '#server/db/client.ts'
import { accounts } from '#server/db/schema/ground/accounts.ts'
import { mails } from '#server/db/schema/ground/mails.ts'
import { contractVersions } from '#server/db/schema/papers/contract-drafts.ts'
import { renewalAmendments, renewals } from '#server/db/schema/papers/renewals.ts'
import {
  signatureLinks,
  signatureRequests,
  signatures,
  type SentSecret,
  type SigningProof,
} from '#server/db/schema/papers/signatures.ts'
import { missions } from '#server/db/schema/hiring/missions.ts'
import { recruiters } from '#server/db/schema/profiles/recruiters.ts'
import { isInterrupted, missionLock } from '#server/features/hiring/missions/missions.sql.ts'
import { orNotFound } from '#server/http/failures.ts'

/** A signature as JSON gives it; `signedAt` is an instant in ISO 8601. */
export type SignatureRow = {
  party: SigningParty
  accountId: number
  name: string
  consent: string
  proof: SigningProof
  signedAt: string
}

const signed = sql<SignatureRow[]>`(
  select coalesce(json_agg(json_build_object('party', s.party, 'accountId', s.account_id, 'name', s.name,
    'consent', s.consent, 'proof', s.proof, 'signedAt', s.signed_at) order by s.id), '[]')
  from signatures s where s.request_id = ${signatureRequests.id})`

type FileFacts = { id: number; name: string; key: string; size: number; createdAt: string }

const fileFacts = (fileId: unknown) => sql<FileFacts | null>`(
  select json_build_object('id', f.id, 'name', f.name, 'key', f.key, 'size', f.size, 'createdAt', f.created_at)
  from files f where f.id = ${fileId})`

/** Who is expected to sign for the side: the freelancer, or the person of the company. */
const partyName = sql<string>`coalesce(
  (select c.given_name || ' ' || c.family_name from candidates c where c.account_id = ${signatureRequests.accountId}),
  (select p.given_name || ' ' || p.family_name from recruiters p where p.account_id = ${signatureRequests.accountId}), '')`

const columns = {
  id: signatureRequests.id,
  missionId: signatureRequests.missionId,
  accountId: signatureRequests.accountId,
  kind: signatureRequests.kind,
  versionId: signatureRequests.versionId,
  amendmentId: signatureRequests.amendmentId,
  documentId: signatureRequests.documentId,
  sha256: signatureRequests.sha256,
  status: signatureRequests.status,
  order: signatureRequests.signingOrder,
  sentBy: signatureRequests.sentBy,
  sentAt: signatureRequests.sentAt,
  expiresAt: signatureRequests.expiresAt,
  isExpiryNotified: signatureRequests.isExpiryNotified,
  closedAt: signatureRequests.closedAt,
  reason: signatureRequests.reason,
  sealedAt: signatureRequests.sealedAt,
  sealedSha256: signatureRequests.sealedSha256,
  certificate: signatureRequests.certificate,
  stampedAt: signatureRequests.stampedAt,
  title: missions.title,
  companyName: recruiters.companyName,
  recruiterAccountId: recruiters.accountId,
  isInterrupted,
  missionIsDeleted: sql<boolean>`${missions.deletedAt} is not null`,
  accountStatus: accounts.status,
  isErased: sql<boolean>`exists (select from erasures e where e.account_id = ${signatureRequests.accountId}
    and e.done_at is not null)`,
  hasContract: sql<boolean>`exists (select from mission_papers d where d.mission_id = ${signatureRequests.missionId}
    and d.account_id = ${signatureRequests.accountId} and d.kind = 'contract')`,
  number: sql<number>`coalesce(${contractVersions.number}, ${renewalAmendments.number})`,
  file: fileFacts(sql`coalesce(${contractVersions.fileId}, ${renewalAmendments.fileId})`),
  sealedFile: fileFacts(signatureRequests.sealedFileId),
  partyName,
  signatures: signed,
}

const requests = (db: Db | Trx) =>
  db
    .select(columns)
    .from(signatureRequests)
    .innerJoin(missions, eq(missions.id, signatureRequests.missionId))
    .innerJoin(recruiters, eq(recruiters.id, missions.recruiterId))
    .innerJoin(accounts, eq(accounts.id, signatureRequests.accountId))
    .leftJoin(contractVersions, eq(contractVersions.id, signatureRequests.versionId))
    .leftJoin(renewalAmendments, eq(renewalAmendments.id, signatureRequests.amendmentId))

const requestById = prepared((db) =>
  requests(db)
    .where(eq(signatureRequests.id, sql.placeholder('id')))
    .prepare('signature_request_by_id'),
)

/** A request with its document, its signatures and the facts that its moves depend on, or not_found. */
export const getRequest = async (db: Db | Trx, id: number) => orNotFound((await requestById(db).execute({ id }))[0])

export type RequestRow = Awaited<ReturnType<typeof getRequest>>

const requestsOfSide = prepared((db) =>
  requests(db)
    .where(
      and(
        eq(signatureRequests.missionId, sql.placeholder('missionId')),
        eq(signatureRequests.accountId, sql.placeholder('accountId')),
      ),
    )
    .orderBy(desc(signatureRequests.id))
    .prepare('signature_requests_of_side'),
)

type Named = { missionId: number; accountId: number }

/** The requests of one side of a mission, newest first. */
export const listRequests = (db: Db | Trx, named: Named): Promise<RequestRow[]> => requestsOfSide(db).execute(named)

/** Locks the mission of a request. */
export const lockMissionOfRequest = missionLock(
  'lock_mission_of_signature_request',
  sql`(select mission_id from ${signatureRequests} where id = ${sql.placeholder('id')})`,
)

/** The same as getRequest, after the mission is locked. */
export const lockRequest = async (trx: Trx, id: number): Promise<RequestRow> => {
  await lockMissionOfRequest(trx, id)
  return getRequest(trx, id)
}

/** Locks the mission of an amendment. */
export const lockMissionOfAmendment = missionLock(
  'lock_mission_of_amendment',
  sql`(select n.mission_id from ${renewalAmendments} a join ${renewals} n on n.id = a.renewal_id
    where a.id = ${sql.placeholder('id')})`,
)

/** An amendment with the side and the mission that it is of, or not_found. */
export const getAmendment = async (trx: Trx, id: number) =>
  orNotFound(
    (
      await trx
        .select({
          missionId: renewals.missionId,
          accountId: renewalAmendments.accountId,
          kind: renewalAmendments.kind,
          number: renewalAmendments.number,
          sha256: renewalAmendments.sha256,
        })
        .from(renewalAmendments)
        .innerJoin(renewals, eq(renewals.id, renewalAmendments.renewalId))
        .where(eq(renewalAmendments.id, id))
    )[0],
  )

export const insertRequest = async (trx: Trx, row: typeof signatureRequests.$inferInsert): Promise<number> =>
  orNotFound((await trx.insert(signatureRequests).values(row).returning({ id: signatureRequests.id }))[0]).id

export const setRequest = async (trx: Trx, id: number, changes: Partial<typeof signatureRequests.$inferInsert>) => {
  await trx.update(signatureRequests).set(changes).where(eq(signatureRequests.id, id))
}

export const insertSignature = async (trx: Trx, row: typeof signatures.$inferInsert): Promise<void> => {
  await trx.insert(signatures).values(row)
}

/** What an account signed, for itself or for the platform, the newest first. */
export const listSignaturesOf = (db: Db, accountId: number) =>
  db
    .select({
      requestId: signatures.requestId,
      sha256: signatureRequests.sha256,
      name: signatures.name,
      consent: signatures.consent,
      proof: signatures.proof,
      signedAt: signatures.signedAt,
    })
    .from(signatures)
    .innerJoin(signatureRequests, eq(signatureRequests.id, signatures.requestId))
    .where(eq(signatures.accountId, accountId))
    .orderBy(desc(signatures.id))

/** Queues the job that seals a request which everybody has signed. */
export const queueSealing = async (trx: Trx, requestId: number): Promise<void> => {
  await trx.execute(sql`select graphile_worker.add_job('seal_document',
    json_build_object('requestId', ${requestId}::int), job_key := ${`signature-${requestId}`})`)
}

/** The requests that expired, and of which nobody was told yet. */
export const listExpired = async (db: Db, now: Date): Promise<number[]> => {
  const rows = await db
    .select({ id: signatureRequests.id })
    .from(signatureRequests)
    .where(
      and(
        sql`${signatureRequests.status} in ('sent', 'started')`,
        sql`${signatureRequests.expiresAt} <= ${now.toISOString()}::timestamptz`,
        eq(signatureRequests.isExpiryNotified, false),
      ),
    )
    .orderBy(signatureRequests.id)
  return rows.map(({ id }) => id)
}

/** What is known of a document by the hash of its sealed file, or by the id that the file carries. */
export const findSealed = async (
  db: Db,
  { sha256, documentId }: { sha256: string; documentId: string | undefined },
) => {
  const sealed = { sealedAt: signatureRequests.sealedAt, sealedSha256: signatureRequests.sealedSha256 }
  const by = (condition: ReturnType<typeof eq>) => db.select(sealed).from(signatureRequests).where(condition)
  const [exact] = await by(eq(signatureRequests.sealedSha256, sha256))
  if (exact !== undefined || documentId === undefined) return exact
  const [named] = await by(eq(signatureRequests.documentId, documentId))
  return named?.sealedSha256 == null ? undefined : named
}

const linkByHash = prepared((db) =>
  db
    .select()
    .from(signatureLinks)
    .where(eq(signatureLinks.tokenHash, sql.placeholder('tokenHash')))
    .prepare('signature_link_by_hash'),
)

/** The link with this hash. */
export const findLink = async (db: Db | Trx, tokenHash: string) => (await linkByHash(db).execute({ tokenHash }))[0]

export type LinkRow = NonNullable<Awaited<ReturnType<typeof findLink>>>

export const getLink = async (trx: Trx, id: number): Promise<LinkRow | undefined> =>
  (await trx.select().from(signatureLinks).where(eq(signatureLinks.id, id)))[0]

export const insertLink = async (trx: Trx, row: typeof signatureLinks.$inferInsert) => {
  await trx.insert(signatureLinks).values(row)
}

/** Removes the link of an earlier attempt at the same mail. */
export const deleteLinkOf = async (trx: Trx, mailId: number) => {
  await trx.delete(signatureLinks).where(eq(signatureLinks.mailId, mailId))
}

export const setLink = async (trx: Trx, id: number, changes: Partial<typeof signatureLinks.$inferInsert>) => {
  await trx.update(signatureLinks).set(changes).where(eq(signatureLinks.id, id))
}

/** No link of a request serves any more. */
export const setLinksUsed = async (trx: Trx, requestId: number, usedAt: Date) => {
  await trx.update(signatureLinks).set({ usedAt, codeHash: null }).where(eq(signatureLinks.requestId, requestId))
}

/** The links whose time is over serve nobody any more. */
export const deleteExpiredSignatureLinks = async (db: Db, now: Date): Promise<void> => {
  await db.delete(signatureLinks).where(lt(signatureLinks.expiresAt, now))
}

/** What a mail that carried a secret says of it: where it went, when, and what the server that took it answered. */
export const getSentSecret = async (trx: Trx, mailId: number): Promise<SentSecret> => {
  const { recipient: mailbox, sentAt, acceptedBy } = mails
  const [row] = await trx.select({ mailbox, sentAt, acceptedBy }).from(mails).where(eq(mails.id, mailId))
  return {
    mailbox: row?.mailbox ?? '',
    sentAt: row?.sentAt?.toISOString() ?? null,
    acceptedBy: row?.acceptedBy ?? null,
  }
}
