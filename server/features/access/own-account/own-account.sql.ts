import { and, count, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import { idleSeconds } from '#domain/access/sessions/sessions.ts'
import type { Db, Trx } from '#server/db/client.ts'
import { sessions } from '#server/db/schema/access/sessions.ts'
import type { SignedIn } from '#server/http/actor.ts'
import { orNotFound } from '#server/http/failures.ts'

const lastUsedAt = sql<Date>`coalesce(${sessions.lastUsedAt}, ${sessions.begunAt})`.mapWith(sessions.begunAt)

/** Whether a session of the role of whoever asks is neither ended nor over. */
const isOpen = ({ role, now }: SignedIn) =>
  and(
    isNull(sessions.endedAt),
    gt(sessions.endsAt, now),
    gt(lastUsedAt, new Date(now.getTime() - idleSeconds[role] * 1000).toISOString()),
  )

/** A page of the open sessions of a person: the one that asks first, then the last used. */
export const listOpenSessions = async (db: Db, actor: SignedIn, { page, size }: { page: number; size: number }) => {
  const { device, network, begunAt, endsAt } = sessions
  const theirs = and(eq(sessions.accountId, actor.id), isOpen(actor))
  const [[total], items] = await Promise.all([
    db.select({ count: count() }).from(sessions).where(theirs),
    db
      .select({ id: sessions.id, device, network, begunAt, lastUsedAt, endsAt })
      .from(sessions)
      .where(theirs)
      .orderBy(desc(eq(sessions.id, actor.sessionId)), desc(lastUsedAt), sessions.id)
      .limit(size)
      .offset((page - 1) * size),
  ])
  return { items, total: total?.count ?? 0 }
}
export type OpenSessionRow = Awaited<ReturnType<typeof listOpenSessions>>['items'][number]

/** A session that is open if it is of the role of whoever asks, or not_found. */
export const getOpenSession = async (trx: Trx, id: string, actor: SignedIn) => {
  const { accountId } = sessions
  return orNotFound(
    (
      await trx
        .select({ id: sessions.id, accountId })
        .from(sessions)
        .where(and(eq(sessions.id, id), isOpen(actor)))
    )[0],
  )
}
