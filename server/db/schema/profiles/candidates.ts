import { sql } from 'drizzle-orm'
import {
  check,
  date,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { accounts } from '#server/db/schema/ground/accounts.ts'
import { alphabetical, identity } from '#server/db/schema/columns.ts'
import { skills } from '#server/db/schema/ground/reference-data.ts'

/** A freelancer's profile. Its `id` is the `profilId` of the wire, its `accountId` the `userId`. */
export const candidates = pgTable(
  'candidates',
  {
    id: identity(),
    accountId: integer()
      .notNull()
      .references(() => accounts.id),
    familyName: text().notNull(),
    givenName: text().notNull(),
    phone: text(),
    degree: text(),
    yearsOfExperience: smallint().notNull(),
    position: text(),
    region: text(),
    dailyRate: numeric({ precision: 10, scale: 2, mode: 'number' }),
    description: text(),
    website: text(),
    videoUrl: text(),
    availableFrom: date({ mode: 'string' }),
    availableTo: date({ mode: 'string' }),
    lastReferenceName: text(),
    lastReferenceEmail: text(),
  },
  (table) => [
    uniqueIndex('candidates_account').on(table.accountId),
    // Who an account is, without reading the profile: people are counted by it (decision 051).
    index('candidates_numbers').on(table.accountId, table.id),
    // The account is part of the index, so that a filtered list is counted without reading the table.
    index('candidates_region').on(table.region, table.accountId),
    index('candidates_rate').on(table.dailyRate, table.accountId),
    index('candidates_years').on(table.yearsOfExperience, table.accountId),
    // The orders of the administrator's list; the same expressions stand in candidates.sql.ts.
    index('candidates_by_name').on(sql`name_search`, table.accountId),
    index('candidates_by_position').on(alphabetical(table.position), table.accountId),
    index('candidates_by_position_down').on(
      sql`${alphabetical(table.position)} desc nulls last`,
      sql`${table.accountId} desc`,
    ),
    index('candidates_by_region').on(alphabetical(table.region), table.accountId),
    index('candidates_by_region_down').on(
      sql`${alphabetical(table.region)} desc nulls last`,
      sql`${table.accountId} desc`,
    ),
    check('candidates_years', sql`${table.yearsOfExperience} between 0 and 99`),
  ],
)

/** The column that PostgreSQL keeps in searchable form: the first name, the family name and the first name again. */
export const candidateSearch = { name: sql`candidates.name_search` }

/** A skill that a candidate holds; the rating counts half stars, 0 to 10. */
export const candidateSkills = pgTable(
  'candidate_skills',
  {
    candidateId: integer()
      .notNull()
      .references(() => candidates.id),
    skillId: integer()
      .notNull()
      .references(() => skills.id),
    rating: smallint().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.candidateId, table.skillId] }),
    index('candidate_skills_skill').on(table.skillId),
    check('candidate_skills_rating', sql`${table.rating} between 0 and 10`),
  ],
)
