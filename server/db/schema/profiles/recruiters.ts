import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accounts } from '#server/db/schema/ground/accounts.ts'
import { alphabetical, identity } from '#server/db/schema/columns.ts'
import { sectors } from '#server/db/schema/ground/reference-data.ts'

/** A company, with the contact person who recruits for it. */
export const recruiters = pgTable(
  'recruiters',
  {
    id: identity(),
    accountId: integer()
      .notNull()
      .references(() => accounts.id),
    companyName: text().notNull(),
    sectorId: integer()
      .notNull()
      .references(() => sectors.id),
    familyName: text().notNull(),
    givenName: text().notNull(),
    position: text(),
    phone: text(),
    region: text(),
    address: text(),
    description: text(),
    website: text(),
    videoUrl: text(),
    opensAt: text(),
    closesAt: text(),
    hiresEmployees: boolean().notNull().default(false),
    seeksIndependents: boolean().notNull().default(false),
    hasWorkedWithIndependents: boolean().notNull().default(false),
    likesIndependents: boolean().notNull().default(false),
    hasWorkedRemotely: boolean().notNull().default(false),
    expandsTeam: boolean().notNull().default(false),
    startsProject: boolean().notNull().default(false),
    hiresFirstEngineer: boolean().notNull().default(false),
  },
  (table) => [
    uniqueIndex('recruiters_account').on(table.accountId),
    index('recruiters_sector').on(table.sectorId, table.accountId),
    index('recruiters_region').on(table.region, table.accountId),
    // The orders of the administrator's list; the same expressions stand in recruiters.sql.ts.
    index('recruiters_by_company').on(sql`company_search`, table.accountId),
    index('recruiters_by_name').on(sql`name_search`, table.accountId),
    index('recruiters_by_position').on(alphabetical(table.position), table.accountId),
    index('recruiters_by_position_down').on(
      sql`${alphabetical(table.position)} desc nulls last`,
      sql`${table.accountId} desc`,
    ),
    index('recruiters_by_region').on(alphabetical(table.region), table.accountId),
    index('recruiters_by_region_down').on(
      sql`${alphabetical(table.region)} desc nulls last`,
      sql`${table.accountId} desc`,
    ),
  ],
)

/** The columns that PostgreSQL keeps in searchable form: the company, and the person with the first name on both sides. */
export const recruiterSearch = { company: sql`recruiters.company_search`, name: sql`recruiters.name_search` }
