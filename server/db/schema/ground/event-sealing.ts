import { bigint, boolean, pgTable } from 'drizzle-orm/pg-core'

/** Up to which event the log is sealed: one row. What follows it may hold values that an older release wrote in clear. */
export const eventSealing = pgTable('event_sealing', {
  isOnly: boolean().primaryKey().default(true),
  eventId: bigint({ mode: 'number' }).notNull(),
})
