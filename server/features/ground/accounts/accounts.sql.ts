import { and, eq, sql } from 'drizzle-orm'
import type { FileKind } from '#domain/ground/files/uploads.ts'
import type { AccountStatus } from '#domain/ground/accounts/accounts.ts'
import { candidateCompletion, recruiterCompletion } from '#domain/profiles/registrations/completion.ts'
import type { ApplicantRole, Role } from '#domain/ground/accounts/roles.ts'
import { prepared, type Db, type Trx } from '#server/db/client.ts'
import { accounts, emailChanges, formerEmails } from '#server/db/schema/ground/accounts.ts'
import { candidates, candidateSkills } from '#server/db/schema/profiles/candidates.ts'
import { files } from '#server/db/schema/ground/files.ts'
import { recruiters } from '#server/db/schema/profiles/recruiters.ts'
import { candidateLanguages, educations, workExperiences } from '#server/db/schema/profiles/resumes.ts'
import type { Actor } from '#server/http/actor.ts'
import { requireVisible, Failure, orNotFound } from '#server/http/failures.ts'
import { canReadOf } from './accounts.policy.ts'

/** Whether the account of the surrounding query's profile has a file of this kind. */
export const hasFile = (profiles: 'candidates' | 'recruiters', kind: FileKind) =>
  sql<boolean>`exists (select from ${files} sent
    where sent.account_id = ${sql.identifier(profiles)}.account_id and sent.kind = ${kind})`

const recruiterProfile = prepared((db) =>
  db
    .select({
      region: recruiters.region,
      phone: recruiters.phone,
      website: recruiters.website,
      description: recruiters.description,
      address: recruiters.address,
      opensAt: recruiters.opensAt,
      closesAt: recruiters.closesAt,
      videoUrl: recruiters.videoUrl,
      logo: hasFile('recruiters', 'picture'),
    })
    .from(recruiters)
    .where(eq(recruiters.accountId, sql.placeholder('id')))
    .prepare('recruiter_profile'),
)

type OfCandidate = typeof candidateSkills | typeof workExperiences | typeof educations | typeof candidateLanguages

/** Whether the candidate of the surrounding query has a row in this table. */
const hasRowsIn = (table: OfCandidate) =>
  sql<boolean>`exists (select from ${table} part where part.candidate_id = candidates.id)`

const candidateProfile = prepared((db) =>
  db
    .select({
      profile: candidates,
      skills: hasRowsIn(candidateSkills),
      workExperiences: hasRowsIn(workExperiences),
      educations: hasRowsIn(educations),
      languages: hasRowsIn(candidateLanguages),
      photo: hasFile('candidates', 'picture'),
      resumeFile: hasFile('candidates', 'resume'),
    })
    .from(candidates)
    .where(eq(candidates.accountId, sql.placeholder('id')))
    .prepare('candidate_profile'),
)

/** How complete the account's profile is, in whole percent; an administrator has no profile to complete. */
export const getCompletion = async (db: Db | Trx, { id, role }: { id: number; role: Role }): Promise<number> => {
  if (role === 'recruiter') {
    const [profile] = await recruiterProfile(db).execute({ id })
    return profile === undefined ? 0 : recruiterCompletion(profile)
  }
  if (role === 'candidate') {
    const [row] = await candidateProfile(db).execute({ id })
    if (row === undefined) return 0
    const { profile, ...parts } = row
    return candidateCompletion({ ...profile, ...parts })
  }
  return 100
}

export const findFirstAdminEmail = async (db: Db | Trx): Promise<string | undefined> => {
  const rows = await db
    .select({ email: accounts.email })
    .from(accounts)
    .where(and(eq(accounts.role, 'admin'), eq(accounts.status, 'active')))
    .orderBy(accounts.id)
    .limit(1)
  return rows[0]?.email
}

/** The ids of every active administrator. */
export const listAdminIds = async (db: Db | Trx): Promise<number[]> => {
  const rows = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.role, 'admin'), eq(accounts.status, 'active')))
    .orderBy(accounts.id)
  return rows.map(({ id }) => id)
}

const accountById = prepared((db) =>
  db
    .select({ id: accounts.id, role: accounts.role, email: accounts.email })
    .from(accounts)
    .where(eq(accounts.id, sql.placeholder('id')))
    .prepare('account_role_by_id'),
)

/** The account with this id, or not_found. */
export const getAccount = async (db: Db | Trx, id: number) => orNotFound((await accountById(db).execute({ id }))[0])

/** The account with this id and this role, or not_found. */
export const getAccountOf = async (db: Db | Trx, id: number, role: Role) => {
  const account = await getAccount(db, id)
  if (account.role !== role) throw new Failure('not_found')
  return account
}

/**
 * The id of an account of this role whose data the actor may read: their own account, any account for the administrator; else
 * not_found. The endpoint has already checked the owner's role, so only the administrator costs a query.
 */
export const getReadableAccountId = async (db: Db, actor: Actor, id: number, role: Role): Promise<number> => {
  requireVisible(canReadOf(actor, id))
  return actor.role === 'admin' ? (await getAccountOf(db, id, role)).id : id
}

/** The e-mail of an account; undefined when there is none. */
export const findEmailOf = async (trx: Db | Trx, id: number): Promise<string | undefined> =>
  (await accountById(trx).execute({ id }))[0]?.email

/** What others know of a person, which must not be their password: e-mail, names, company; none without an account. */
export const listWordsOf = async (db: Db, id: number): Promise<string[]> => {
  const rows = await db
    .select({
      email: accounts.email,
      familyName: sql<string | null>`coalesce(${candidates.familyName}, ${recruiters.familyName})`,
      givenName: sql<string | null>`coalesce(${candidates.givenName}, ${recruiters.givenName})`,
      companyName: recruiters.companyName,
    })
    .from(accounts)
    .leftJoin(candidates, eq(candidates.accountId, accounts.id))
    .leftJoin(recruiters, eq(recruiters.accountId, accounts.id))
    .where(eq(accounts.id, id))
  return rows.flatMap((row) => Object.values(row)).filter((word) => word !== null)
}

/** Every account that has this e-mail, or keeps it until its changed e-mail is confirmed. */
const holdersOfEmail = prepared((db) =>
  db
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.email, sql.placeholder('email')))
    .unionAll(
      db
        .select({ id: emailChanges.accountId })
        .from(emailChanges)
        .where(eq(emailChanges.formerEmail, sql.placeholder('email'))),
    )
    .prepare('holders_of_email'),
)

/** The id of the account that has or keeps this e-mail, if any. */
export const findHolderOfEmail = async (db: Db | Trx, email: string): Promise<number | undefined> =>
  (await holdersOfEmail(db).execute({ email }))[0]?.id

/** The id of the account that has left this e-mail and may still take it back, if any. */
const findLeaverOfEmail = async (db: Db | Trx, email: string): Promise<number | undefined> => {
  const mayComeBack = and(eq(formerEmails.email, email), formerEmails.mayComeBack)
  return (await db.select().from(formerEmails).where(mayComeBack))[0]?.accountId
}

/** Whether an account, other than the one given, has or keeps this e-mail, or may take it back. */
export const isEmailTaken = async (db: Db | Trx, email: string, except?: number): Promise<boolean> => {
  const holder = (await findHolderOfEmail(db, email)) ?? (await findLeaverOfEmail(db, email))
  return holder !== undefined && holder !== except
}

/** The last confirmed e-mail of an account whose changed one is not confirmed yet, else undefined. */
export const findFormerEmailOf = async (db: Db | Trx, accountId: number): Promise<string | undefined> => {
  const rows = await db.select().from(emailChanges).where(eq(emailChanges.accountId, accountId))
  return rows[0]?.formerEmail
}

/** The e-mail that receives the password links of an account: the last confirmed one. */
export const findResetEmailOf = async (db: Db | Trx, accountId: number): Promise<string | undefined> =>
  (await findFormerEmailOf(db, accountId)) ?? (await findEmailOf(db, accountId))

/** The address that receives the platform's own mails: the one of the settings, else the first administrator's. */
export const findOperatorEmail = async (trx: Trx, contactTo: string | null): Promise<string | undefined> =>
  contactTo ?? (await findFirstAdminEmail(trx))

/** Makes a pending account and answers its id; undefined when the e-mail is in use, even by a simultaneous sign-up. */
export const insertAccount = async (
  trx: Trx,
  account: {
    role: ApplicantRole
    email: string
    passwordHash: string
    createdAt: Date
    confirmBefore: Date
  },
): Promise<number | undefined> => {
  if (await isEmailTaken(trx, account.email)) return undefined
  const row = { ...account, status: 'pending' as const }
  const inserted = await trx.insert(accounts).values(row).onConflictDoNothing().returning({ id: accounts.id })
  return inserted[0]?.id
}

/** Locks an account and reads it, or not_found. */
/** The role of an account, or not_found. */
export const getAccountRole = async (db: Db, id: number): Promise<Role> =>
  orNotFound((await db.select({ role: accounts.role }).from(accounts).where(eq(accounts.id, id)))[0]).role

export const lockAccount = async (trx: Trx, id: number) =>
  orNotFound(
    (
      await trx
        .select({ id: accounts.id, role: accounts.role, status: accounts.status })
        .from(accounts)
        .where(eq(accounts.id, id))
        .for('update')
    )[0],
  )

export const setAccountDecided = async (trx: Trx, id: number, status: AccountStatus, decidedAt: Date) => {
  await trx.update(accounts).set({ status, decidedAt }).where(eq(accounts.id, id))
}
