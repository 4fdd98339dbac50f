import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { accounts } from '#server/db/schema/ground/accounts.ts'
import { candidates } from '#server/db/schema/profiles/candidates.ts'
import { instant } from '#server/db/schema/columns.ts'
import { interviews } from '#server/db/schema/hiring/interviews.ts'
import { skills } from '#server/db/schema/ground/reference-data.ts'

/**
 * What a company saw of a skill in one interview, in half stars, 1 to 10. It goes with its interview, its candidate and its author;
 * a deleted skill leaves nothing to read.
 */
export const skillObservations = pgTable(
  'skill_observations',
  {
    interviewId: integer()
      .notNull()
      .references(() => interviews.id, { onDelete: 'cascade' }),
    skillId: integer()
      .notNull()
      .references(() => skills.id, { onDelete: 'cascade' }),
    candidateId: integer()
      .notNull()
      .references(() => candidates.id, { onDelete: 'cascade' }),
    /** Who rated it for the company. */
    accountId: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    rating: smallint().notNull(),
    observedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.interviewId, table.skillId] }),
    index('skill_observations_candidate').on(table.candidateId, table.skillId),
    index('skill_observations_skill').on(table.skillId),
    index('skill_observations_account').on(table.accountId),
    check('skill_observations_rating', sql`${table.rating} between 1 and 10`),
  ],
)

/** What a candidate answers to what was observed of one of their skills. */
export const skillAnswers = pgTable(
  'skill_answers',
  {
    candidateId: integer()
      .notNull()
      .references(() => candidates.id, { onDelete: 'cascade' }),
    skillId: integer()
      .notNull()
      .references(() => skills.id, { onDelete: 'cascade' }),
    answer: text().notNull(),
    answeredAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.candidateId, table.skillId] }),
    index('skill_answers_skill').on(table.skillId),
  ],
)
