import { sql } from 'drizzle-orm'
import { securityEventNames, type SecurityEventName } from '#domain/events/security-words.ts'
import type { MailStatus } from '#domain/ground/mails/mails.ts'
import type { Day } from '#domain/time/paris-time.ts'
import type { Db } from '#server/db/client.ts'
import { offsetOf } from '#server/db/lists/search.ts'
import { statement } from '#server/db/statement.ts'

/** What the use of an account leaves beside its profile: connections, the security log, mails, profiles that it opened. */

const value = (name: string) => sql.placeholder(name)
const own = sql`${value('accountId')}::int`

/** An instant of a column, `2026-11-23T09:00:00Z`. */
const instant = (column: string) => sql`to_char(${sql.raw(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

const page = sql`limit ${value('size')}::int offset ${value('offset')}::int`

type Asked = { accountId: number; size: number; offset: number }

/** A list of an account, oldest first, a page at a time. */
const paged =
  <Row>(read: (db: Db, asked: Asked) => Promise<Row[]>) =>
  async (db: Db, accountId: number, query: { page: number; size: number }): Promise<{ items: Row[] }> => ({
    items: await read(db, { accountId, size: query.size, offset: offsetOf(query) }),
  })

export type OwnConnection = {
  device: string | null
  network: string | null
  begunAt: string
  lastUsedAt: string | null
  endedAt: string | null
}

/** The connections that are kept of an account, open or ended. */
export const listOwnConnections = paged(
  statement<OwnConnection>(
    'own_connections',
    sql`select device, network, ${instant('begun_at')} as "begunAt", ${instant('last_used_at')} as "lastUsedAt",
        ${instant('ended_at')} as "endedAt"
      from sessions where account_id = ${own} order by sessions.begun_at, id ${page}`,
  ),
)

export type OwnSecurityEvent = {
  at: string
  type: SecurityEventName
  isOwn: boolean
  device: string | null
  network: string | null
}

const known = sql.raw(securityEventNames.map((name) => `'${name}'`).join(', '))

/** What the security log says of an account; where another account acted, not from where. */
export const listOwnSecurityEvents = paged(
  statement<OwnSecurityEvent>(
    'own_security_events',
    sql`select ${instant('at')} as at, type, actor_id is not distinct from ${own} as "isOwn",
        case when coalesce(actor_id, ${own}) = ${own} then device end as device,
        case when coalesce(actor_id, ${own}) = ${own} then network end as network
      from security_events where (account_id = ${own} or actor_id = ${own}) and type in (${known}) order by id ${page}`,
  ),
)

export type OwnMail = { status: MailStatus; createdAt: string; sentAt: string | null }

/**
 * The mails that were written to the address of an account, without their words: these may name a mission that their reader no
 * longer sees.
 */
export const listOwnMails = paged(
  statement<OwnMail>(
    'own_mails',
    sql`select status, ${instant('created_at')} as "createdAt", ${instant('sent_at')} as "sentAt"
      from mails where recipient = (select email from accounts where id = ${own}) order by id ${page}`,
  ),
)

export type OwnReading = { day: Day; accountId: number }

/** The profiles that an account opened. */
export const listOwnReadings = paged(
  statement<OwnReading>(
    'own_readings',
    sql`select to_char(day, 'YYYY-MM-DD') as day, account_id as "accountId"
      from profile_views where reader_id = ${own} order by profile_views.day, account_id ${page}`,
  ),
)

export type OwnWatch = { missionId: number; threshold: number }

/** The missions that an account watches, with the score from which it is told of a profile. */
export const listOwnWatches = paged(
  statement<OwnWatch>(
    'own_watches',
    sql`select mission_id as "missionId", threshold from mission_watches where account_id = ${own} order by id ${page}`,
  ),
)
