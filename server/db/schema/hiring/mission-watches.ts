import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core'
import { leastThreshold, mostThreshold } from '#domain/hiring/mission-watches/mission-watches.ts'
import { accounts } from '#server/db/schema/ground/accounts.ts'
import { candidates } from '#server/db/schema/profiles/candidates.ts'
import { identity, instant } from '#server/db/schema/columns.ts'
import { missions } from '#server/db/schema/hiring/missions.ts'

/** An administrator wants to be told when somebody who fits this mission becomes available. */
export const missionWatches = pgTable(
  'mission_watches',
  {
    id: identity(),
    accountId: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    missionId: integer()
      .notNull()
      .references(() => missions.id, { onDelete: 'cascade' }),
    /** The least score, in hundredths. */
    threshold: integer().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('mission_watches_one').on(table.missionId, table.accountId),
    index('mission_watches_account').on(table.accountId),
    check('mission_watches_threshold', sql.raw(`threshold between ${leastThreshold} and ${mostThreshold}`)),
  ],
)

/** The candidates that a watch knows: those who were there when it began, and those whom it told of. */
export const watchNotifications = pgTable(
  'watch_notifications',
  {
    watchId: integer()
      .notNull()
      .references(() => missionWatches.id, { onDelete: 'cascade' }),
    candidateId: integer()
      .notNull()
      .references(() => candidates.id, { onDelete: 'cascade' }),
    /** When it was told of; null for somebody who was there before. */
    toldAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.watchId, table.candidateId] }),
    index('watch_notifications_candidate').on(table.candidateId),
  ],
)
