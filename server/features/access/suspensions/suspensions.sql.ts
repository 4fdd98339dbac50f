import { and, count, desc, eq, isNotNull, sql } from 'drizzle-orm'
import type { AccountStatus } from '#domain/ground/accounts/accounts.ts'
import type { Db, Trx } from '#server/db/client.ts'
import { accounts } from '#server/db/schema/ground/accounts.ts'
import { erasures } from '#server/db/schema/oversight/erasures.ts'
import { candidates } from '#server/db/schema/profiles/candidates.ts'
import { recruiters } from '#server/db/schema/profiles/recruiters.ts'
import { offsetOf } from '#server/db/lists/search.ts'
import { orNotFound } from '#server/http/failures.ts'

/** Sets the status of an account; `suspension` is null when it is active again. */
export const setSuspension = async (
  trx: Trx,
  id: number,
  status: AccountStatus,
  suspension: { at: Date; reason: string } | null,
): Promise<void> => {
  const changes = { status, suspendedAt: suspension?.at ?? null, suspensionReason: suspension?.reason ?? null }
  await trx.update(accounts).set(changes).where(eq(accounts.id, id))
}

/** An erased account is suspended for good, and stands in no list. */
export const isErased = async (trx: Trx, id: number): Promise<boolean> =>
  (await trx.$count(erasures, and(eq(erasures.accountId, id), isNotNull(erasures.doneAt)))) > 0

const isSuspended = and(
  eq(accounts.status, 'suspended'),
  sql`not exists (select from ${erasures} where ${erasures.accountId} = ${accounts.id} and ${erasures.doneAt} is not null)`,
)

const pageOfSuspended = (db: Db, query: { page: number; size: number }) =>
  db
    .select({
      id: accounts.id,
      email: accounts.email,
      name: sql<string>`coalesce(
        ${candidates.givenName} || ' ' || ${candidates.familyName},
        ${recruiters.givenName} || ' ' || ${recruiters.familyName})`,
      companyName: recruiters.companyName,
      reason: sql<string>`coalesce(${accounts.suspensionReason}, '')`,
      suspendedAt: sql<Date>`${accounts.suspendedAt}`.mapWith(accounts.suspendedAt),
    })
    .from(accounts)
    .leftJoin(candidates, eq(candidates.accountId, accounts.id))
    .leftJoin(recruiters, eq(recruiters.accountId, accounts.id))
    .where(isSuspended)
    .orderBy(desc(accounts.suspendedAt), desc(accounts.id))
    .limit(query.size)
    .offset(offsetOf(query))

export type SuspendedRow = Awaited<ReturnType<typeof pageOfSuspended>>[number]

/** One page of the suspended accounts, the latest suspension first, with their total. */
export const listSuspended = async (db: Db, query: { page: number; size: number }) => {
  const [items, [counted]] = await Promise.all([
    pageOfSuspended(db, query),
    db.select({ total: count() }).from(accounts).where(isSuspended),
  ])
  return { items, total: orNotFound(counted).total }
}
