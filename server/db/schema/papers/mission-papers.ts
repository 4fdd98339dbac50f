import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { paperKinds } from '#domain/papers/contracts/mission-papers.ts'
import { accounts } from '#server/db/schema/ground/accounts.ts'
import { identity, instant, oneOf } from '#server/db/schema/columns.ts'
import { files } from '#server/db/schema/ground/files.ts'
import { missions } from '#server/db/schema/hiring/missions.ts'

/** The papers of one side of a mission, by its account. A side has a contract once a row of that kind stands here. */
export const missionPapers = pgTable(
  'mission_papers',
  {
    id: identity(),
    missionId: integer()
      .notNull()
      .references(() => missions.id),
    accountId: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    kind: text({ enum: paperKinds }).notNull(),
    fileId: integer()
      .notNull()
      .references(() => files.id, { onDelete: 'cascade' }),
    createdAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('mission_papers_file').on(table.fileId),
    // Read backwards for « newest first ».
    index('mission_papers_side').on(table.accountId, table.missionId, table.kind, table.id),
    // Whose they are, and nothing more: people are counted by it (decision 051).
    index('mission_papers_account').on(table.accountId),
    index('mission_papers_mission').on(table.missionId),
    check('mission_papers_kind', oneOf(table.kind, paperKinds)),
  ],
)

/**
 * The contracts that the administrator mailed as files, to be signed. They are nobody's contract of the mission: what comes
 * back signed is.
 */
export const mailedContracts = pgTable(
  'mailed_contracts',
  {
    id: identity(),
    missionId: integer()
      .notNull()
      .references(() => missions.id, { onDelete: 'cascade' }),
    accountId: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    fileId: integer()
      .notNull()
      .references(() => files.id, { onDelete: 'cascade' }),
    createdAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('mailed_contracts_file').on(table.fileId),
    index('mailed_contracts_side').on(table.accountId, table.missionId, table.id),
    index('mailed_contracts_mission').on(table.missionId),
  ],
)
