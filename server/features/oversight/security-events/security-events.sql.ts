import { and, desc, eq, gte, inArray, lt, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { SecurityEventsQuery } from '#contract/oversight/security-events.ts'
import { securityEventNames } from '#domain/events/security-words.ts'
import type { Db, Trx } from '#server/db/client.ts'
import { accounts } from '#server/db/schema/ground/accounts.ts'
import { securityEvents, securityForwarding } from '#server/db/schema/oversight/security-events.ts'
import { matchesReady } from '#server/db/lists/search.ts'
import { orNotFound } from '#server/http/failures.ts'

const actors = alias(accounts, 'actors')

const midnight = (day: string, later = 0) => sql`(${day}::date + ${later}::int)::timestamp at time zone 'Europe/Paris'`

const isAsked = (db: Db, { before, type, day, network, email }: SecurityEventsQuery) => {
  const sought =
    email === undefined
      ? undefined
      : db.select({ id: accounts.id }).from(accounts).where(matchesReady(accounts.email, email))
  return and(
    before === undefined ? undefined : lt(securityEvents.id, before),
    // An event that only a newer version knows is left out.
    type === undefined ? inArray(securityEvents.type, [...securityEventNames]) : eq(securityEvents.type, type),
    day === undefined ? undefined : and(gte(securityEvents.at, midnight(day)), lt(securityEvents.at, midnight(day, 1))),
    network === undefined ? undefined : matchesReady(securityEvents.network, network),
    sought && or(inArray(securityEvents.accountId, sought), inArray(securityEvents.actorId, sought)),
  )
}

/** A page of the security log, newest first, and one row more if another page follows. */
export const listSecurityEvents = (db: Db, query: SecurityEventsQuery) =>
  db
    .select({ event: securityEvents, account: accounts.email, actor: actors.email })
    .from(securityEvents)
    .leftJoin(accounts, eq(accounts.id, securityEvents.accountId))
    .leftJoin(actors, eq(actors.id, securityEvents.actorId))
    .where(isAsked(db, query))
    .orderBy(desc(securityEvents.id))
    .limit(query.size + 1)
export type SecurityEventRead = Awaited<ReturnType<typeof listSecurityEvents>>[number]

/** Deletes what is a year older than the newest event: the owner of the table does it, for the application may not. */
export const eraseOldSecurityEvents = async (db: Db): Promise<void> => {
  await db.execute(sql`select erase_old_security_events()`)
}

/** How far the log was sent. The row is locked: two instances never send the same events. */
export const lockForwarding = async (trx: Trx) => {
  await trx.insert(securityForwarding).values({ writtenBy: '0', eventId: 0 }).onConflictDoNothing()
  return orNotFound((await trx.select().from(securityForwarding).for('update'))[0])
}
type Forwarded = Awaited<ReturnType<typeof lockForwarding>>

/** The next events to send, in the order of their transactions. Those of transactions under way come with a later call. */
export const listUnsent = (trx: Trx, { writtenBy, eventId }: Forwarded, limit: number) =>
  trx
    .select()
    .from(securityEvents)
    .where(
      and(
        sql`(${securityEvents.writtenBy}, ${securityEvents.id}) > (${writtenBy}::xid8, ${eventId}::bigint)`,
        sql`${securityEvents.writtenBy} < pg_snapshot_xmin(pg_current_snapshot())`,
      ),
    )
    .orderBy(securityEvents.writtenBy, securityEvents.id)
    .limit(limit)
export type UnsentEvent = Awaited<ReturnType<typeof listUnsent>>[number]

export const setForwarded = async (trx: Trx, { writtenBy, id }: UnsentEvent): Promise<void> => {
  await trx.update(securityForwarding).set({ writtenBy, eventId: id })
}
