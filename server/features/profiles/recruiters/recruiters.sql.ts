import { and, count, desc, eq, getTableColumns, sql, type SQL } from 'drizzle-orm'
import type { RecruiterQuery } from '#contract/profiles/recruiters.ts'
import type { AccountStatus } from '#domain/ground/accounts/accounts.ts'
import type { Db, Trx } from '#server/db/client.ts'
import { alphabetical } from '#server/db/schema/columns.ts'
import { accounts } from '#server/db/schema/ground/accounts.ts'
import { recruiters, recruiterSearch } from '#server/db/schema/profiles/recruiters.ts'
import { sectors } from '#server/db/schema/ground/reference-data.ts'
import { amongIds, idsInOrder, isInPlaceLike, matches, matchesReady, offsetOf, orderOf } from '#server/db/search.ts'
import { pictureKeyOf } from '#server/features/ground/files/files.sql.ts'
import { orNotFound } from '#server/http/failures.ts'

const columns = {
  ...getTableColumns(recruiters),
  sectorName: sectors.name,
  email: accounts.email,
  status: accounts.status,
  createdAt: accounts.createdAt,
  emailConfirmedAt: accounts.emailConfirmedAt,
  suspendedAt: accounts.suspendedAt,
  suspensionReason: accounts.suspensionReason,
  logoKey: pictureKeyOf(recruiters.accountId),
}

const read = (db: Db | Trx) =>
  db
    .select(columns)
    .from(recruiters)
    .innerJoin(accounts, eq(accounts.id, recruiters.accountId))
    .innerJoin(sectors, eq(sectors.id, recruiters.sectorId))

/** A company with its account and its sector. */
export type RecruiterRow = Awaited<ReturnType<typeof read>>[number]

/** A company by the account's id, or not_found. */
export const getRecruiter = async (db: Db | Trx, accountId: number): Promise<RecruiterRow> =>
  orNotFound((await read(db).where(eq(recruiters.accountId, accountId)))[0])

type Filters = Partial<Omit<RecruiterQuery, 'page' | 'size' | 'sort'>>

const isInSectorLike = (text: string): SQL =>
  sql`${recruiters.sectorId} in (select ${sectors.id} from ${sectors} where ${matches(sectors.name, text)})`

const filtered = (status: AccountStatus, { company, domain, name, mail, place }: Filters): SQL | undefined =>
  and(
    eq(accounts.role, 'recruiter'),
    eq(accounts.status, status),
    company === undefined ? undefined : matchesReady(recruiterSearch.company, company),
    domain === undefined ? undefined : isInSectorLike(domain),
    name === undefined ? undefined : matchesReady(recruiterSearch.name, name),
    mail === undefined ? undefined : matchesReady(accounts.email, mail),
    place === undefined ? undefined : isInPlaceLike(recruiters.region, place),
  )

const order = (sort: RecruiterQuery['sort']) =>
  orderOf(sort, {
    columns: {
      company_name: { by: [recruiterSearch.company] },
      domain_recruiter: { by: [alphabetical(sectors.name)] },
      full_name: { by: [recruiterSearch.name] },
      poste: { by: [alphabetical(recruiters.position)], isOptional: true },
      country: { by: [alphabetical(recruiters.region)], isOptional: true },
      email: { by: [accounts.email] },
      createdAt: { by: [accounts.createdAt] },
    },
    own: [desc(accounts.createdAt), desc(accounts.id)],
    id: recruiters.accountId,
  })

/** The number of companies with an account in this state that match; it stops at `most`. */
export const countRecruiters = async (
  db: Db,
  status: AccountStatus,
  filters: Filters,
  most?: number,
): Promise<number> => {
  const query = db
    .select({ id: accounts.id })
    .from(recruiters)
    .innerJoin(accounts, eq(accounts.id, recruiters.accountId))
    .where(filtered(status, filters))
    .$dynamic()
  const found = (most === undefined ? query : query.limit(most)).as('found')
  const [counted] = await db.select({ total: count() }).from(found)
  return orNotFound(counted).total
}

/** One page of the companies with an account in this state, with their total up to `most`; newest first unless sorted. */
export const listRecruiters = async (db: Db, status: AccountStatus, query: RecruiterQuery, most?: number) => {
  const [items, total] = await Promise.all([
    read(db)
      .where(filtered(status, query))
      .orderBy(...order(query.sort))
      .limit(query.size)
      .offset(offsetOf(query)),
    countRecruiters(db, status, query, most),
  ])
  return { items, total }
}

/** The accounts of every company of the list, in its order. */
export const listRecruiterIds = async (
  db: Db,
  status: AccountStatus,
  query: Omit<RecruiterQuery, 'page' | 'size'>,
): Promise<number[]> => {
  const [all] = await db
    .select({ ids: idsInOrder(recruiters.accountId, order(query.sort)) })
    .from(recruiters)
    .innerJoin(accounts, eq(accounts.id, recruiters.accountId))
    .innerJoin(sectors, eq(sectors.id, recruiters.sectorId))
    .where(filtered(status, query))
  return orNotFound(all).ids
}

/** The companies with these accounts, in the given order. */
export const listRecruitersOf = (db: Db, accountIds: number[]): Promise<RecruiterRow[]> => {
  const among = amongIds(recruiters.accountId, accountIds)
  return read(db).where(among.where).orderBy(among.order)
}

/** Keeps a sector until the end of the transaction; an unknown one is not_found. */
export const lockSector = async (trx: Trx, id: number): Promise<void> => {
  orNotFound((await trx.select({ id: sectors.id }).from(sectors).where(eq(sectors.id, id)).for('key share'))[0])
}

/** Makes the profile of a new account. */
export const insertRecruiter = async (trx: Trx, profile: typeof recruiters.$inferInsert): Promise<void> => {
  await lockSector(trx, profile.sectorId)
  await trx.insert(recruiters).values(profile)
}

/** The fields of a profile that its forms change. */
export type RecruiterFields = Partial<Omit<typeof recruiters.$inferInsert, 'id' | 'accountId'>>

export const setRecruiter = async (trx: Trx, id: number, fields: RecruiterFields): Promise<void> => {
  await trx.update(recruiters).set(fields).where(eq(recruiters.id, id))
}
