import { and, count, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Db, Trx } from '#server/db/client.ts'
import { accounts, sessions } from '#server/db/schema/accounts.ts'
import type { SignedIn } from '#server/http/actor.ts'
import { found } from '#server/http/failures.ts'

/** The e-mail and the hash of the password of an account. */
export const getCredentials = async (db: Db, id: number) => {
  const { email, passwordHash } = accounts
  return found((await db.select({ email, passwordHash }).from(accounts).where(eq(accounts.id, id)))[0])
}

const isOpen = (now: Date) => and(isNull(sessions.endedAt), gt(sessions.endsAt, now))

const lastUsedAt = sql<Date>`coalesce(${sessions.lastUsedAt}, ${sessions.begunAt})`.mapWith(sessions.begunAt)

/** A page of the open sessions of a person: the one that asks first, then the last used. */
export const listOpenSessions = async (
  db: Db,
  { id, sessionId, now }: SignedIn,
  { page, size }: { page: number; size: number },
) => {
  const { device, network, begunAt } = sessions
  const theirs = and(eq(sessions.accountId, id), isOpen(now))
  const [[total], items] = await Promise.all([
    db.select({ count: count() }).from(sessions).where(theirs),
    db
      .select({ id: sessions.id, device, network, begunAt, lastUsedAt })
      .from(sessions)
      .where(theirs)
      .orderBy(desc(eq(sessions.id, sessionId)), desc(lastUsedAt), sessions.id)
      .limit(size)
      .offset((page - 1) * size),
  ])
  return { items, total: total?.count ?? 0 }
}
export type OpenSessionRow = Awaited<ReturnType<typeof listOpenSessions>>['items'][number]

/** An open session, or not_found. */
export const getOpenSession = async (trx: Trx, id: string, now: Date) => {
  const { accountId } = sessions
  return found(
    (
      await trx
        .select({ id: sessions.id, accountId })
        .from(sessions)
        .where(and(eq(sessions.id, id), isOpen(now)))
    )[0],
  )
}
