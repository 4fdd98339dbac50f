import { and, count, eq, getTableColumns, sql, type SQL } from 'drizzle-orm'
import type { PgSelect } from 'drizzle-orm/pg-core'
import type { RecruiterFilters } from '#contract/profiles/recruiters.ts'
import type { AccountStatus } from '#domain/ground/accounts/accounts.ts'
import { prepared, preparedFor, type Db, type Trx } from '#server/db/client.ts'
import { alphabetical } from '#server/db/schema/columns.ts'
import { accounts } from '#server/db/schema/ground/accounts.ts'
import { recruiters, recruiterSearch } from '#server/db/schema/profiles/recruiters.ts'
import { sectors } from '#server/db/schema/ground/reference-data.ts'
import { findIn, keyOfText, listTextOf, type ListText, type LongList } from '#server/db/lists/long-list.ts'
import {
  amongIds,
  idsInOrder,
  isAfter,
  isInPlaceLike,
  matches,
  matchesReady,
  orderOf,
  unnamed,
  type Orders,
} from '#server/db/lists/search.ts'
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

type Filters = Partial<Omit<RecruiterFilters, 'sort'>>

const conditions: Record<keyof Filters, SQL> = {
  company: matchesReady(recruiterSearch.company, sql.placeholder('company')),
  domain: sql`${recruiters.sectorId} in (
    select ${sectors.id} from ${sectors} where ${matches(sectors.name, sql.placeholder('domain'))})`,
  name: matchesReady(recruiterSearch.name, sql.placeholder('name')),
  mail: matchesReady(accounts.email, sql.placeholder('mail')),
  place: isInPlaceLike(recruiters.region, sql.placeholder('place')),
}

type Key = 'company_name' | 'domain_recruiter' | 'full_name' | 'poste' | 'country' | 'email' | 'createdAt'

const orders: Orders<Key> = {
  columns: {
    company_name: { by: [recruiterSearch.company] },
    domain_recruiter: { by: [alphabetical(sectors.name)] },
    full_name: { by: [recruiterSearch.name] },
    poste: { by: [alphabetical(recruiters.position)], isOptional: true },
    country: { by: [alphabetical(recruiters.region)], isOptional: true },
    email: { by: [accounts.email], id: accounts.id },
    createdAt: { by: [accounts.createdAt], id: accounts.id },
  },
  own: [accounts.createdAt, accounts.id],
  id: recruiters.accountId,
}

type Text = ListText<keyof Filters, Key>

const company = sql`${recruiters} join ${accounts} on ${accounts.id} = ${recruiters.accountId}
  join ${sectors} on ${sectors.id} = ${recruiters.sectorId} where ${accounts.id} =`

const isAsked = ({ used, sort, isAfterRow }: Text) =>
  and(
    eq(accounts.role, 'recruiter'),
    eq(accounts.status, sql.placeholder('status')),
    ...used.map((filter) => conditions[filter]),
    isAfterRow ? isAfter(sort, orders, sql`${company} ${sql.placeholder('after')}`) : undefined,
  )

const withCompany = <Query extends PgSelect>(ofAccounts: Query) =>
  ofAccounts
    .innerJoin(recruiters, eq(recruiters.accountId, accounts.id))
    .innerJoin(sectors, eq(sectors.id, recruiters.sectorId))

const scanOf = preparedFor(keyOfText, (db, asked: Text) =>
  withCompany(db.select({ id: accounts.id }).from(accounts).$dynamic())
    .where(isAsked(asked))
    .orderBy(...orderOf(asked.sort, orders))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .prepare(unnamed),
)

const findOf = preparedFor(keyOfText, (db, asked: Text) => {
  const { columns: keys, found } = findIn(asked.sort, orders)
  const rows = withCompany(db.select(keys).from(accounts).$dynamic())
    .where(isAsked(asked))
    .limit(sql.placeholder('most'))
    .as('found')
  return db.select(found).from(rows).prepare(unnamed)
})

const idsOf = preparedFor(keyOfText, (db, asked: Text) =>
  withCompany(
    db
      .select({ ids: idsInOrder(recruiters.accountId, orderOf(asked.sort, orders)) })
      .from(accounts)
      .$dynamic(),
  )
    .where(isAsked(asked))
    .prepare(unnamed),
)

const countOf = preparedFor(keyOfText, (db, asked: Text) => {
  const found = db
    .select({ id: accounts.id })
    .from(recruiters)
    .innerJoin(accounts, eq(accounts.id, recruiters.accountId))
    .where(isAsked(asked))
    .limit(sql.placeholder('most'))
    .as('found')
  return db.select({ total: count() }).from(found).prepare(unnamed)
})

/** The number of companies with an account in this state that match; it stops at `most`. */
export const countRecruiters = async (
  db: Db,
  status: AccountStatus,
  values: Filters,
  most: number | null = null,
): Promise<number> => {
  const [counted] = await countOf(db, listTextOf(conditions, values)).execute({ ...values, status, most })
  return orNotFound(counted).total
}

const among = amongIds(recruiters.accountId, sql.placeholder('ids'))
const rowsOf = prepared((db) => read(db).where(among.where).orderBy(among.order).prepare('recruiters_by_accounts'))

/** The companies with these accounts, in the given order. */
export const listRecruitersOf = (db: Db, ids: number[]): Promise<RecruiterRow[]> => rowsOf(db).execute({ ids })

/** The companies with an account in this state that match; newest first unless sorted. */
export const recruiterList = (db: Db, status: AccountStatus, asked: RecruiterFilters): LongList<RecruiterRow> => {
  const text = listTextOf(conditions, asked, asked.sort)
  return {
    isNarrowed: text.used.length > 0,
    find: async (most, part) => orNotFound((await findOf(db, text).execute({ ...asked, ...part, status, most }))[0]),
    scan: async (part) => {
      const reached = { ...text, isAfterRow: part.after !== undefined }
      return (await scanOf(db, reached).execute({ ...asked, ...part, status })).map(({ id }) => id)
    },
    count: (most) => countRecruiters(db, status, asked, most),
    read: (ids) => listRecruitersOf(db, ids),
  }
}

/** The accounts of every company of the list, in its order. */
export const listRecruiterIds = async (db: Db, status: AccountStatus, asked: RecruiterFilters): Promise<number[]> => {
  const [all] = await idsOf(db, listTextOf(conditions, asked, asked.sort)).execute({ ...asked, status })
  return orNotFound(all).ids
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
