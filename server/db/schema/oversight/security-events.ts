import { sql } from 'drizzle-orm'
import { bigint, boolean, customType, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '#server/db/schema/columns.ts'

const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' })

/** Who was let in or refused, from where: apart from the event log, and kept for a year. Append-only, like it. */
export const securityEvents = pgTable(
  'security_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant().notNull(),
    type: text().notNull(),
    /** Null for someone who is not signed in. */
    actorId: integer(),
    actorRole: text().notNull(),
    /** The account that it concerns, if one is known; it may be erased since. */
    accountId: integer(),
    /** Where it came from (server/http/origin.ts); null for the operator and for jobs. */
    network: text(),
    device: text(),
    details: jsonb().$type<SecurityDetails>(),
    /** Rows are collected in the order of their transactions, so that none is passed over. */
    writtenBy: transactionId()
      .notNull()
      .default(sql`pg_current_xact_id()`),
  },
  (table) => [
    index('security_events_type').on(table.type, table.id),
    index('security_events_account').on(table.accountId, table.id),
    index('security_events_actor').on(table.actorId, table.id),
    index('security_events_at').on(table.at),
    index('security_events_written').on(table.writtenBy, table.id),
  ],
)

/** What else is said of an event: never a secret, nor a value that a person typed. */
export type SecurityDetails = {
  /** The method and the pattern of the address, `GET /api/mission/details/:id`. */
  endpoint?: string
  /** Why a login was refused, or a session ended. */
  because?: string
  /** How many accounts a command of the operator concerned. */
  accounts?: number
}

/** How far the security log was sent to whoever collects it: one row. */
export const securityForwarding = pgTable('security_forwarding', {
  isOnly: boolean().primaryKey().default(true),
  writtenBy: transactionId().notNull(),
  eventId: bigint({ mode: 'number' }).notNull(),
})
