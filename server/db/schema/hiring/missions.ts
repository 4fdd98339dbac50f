import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { alphabetical, identity, instant } from '#server/db/schema/columns.ts'
import { recruiters } from '#server/db/schema/profiles/recruiters.ts'
import { skills } from '#server/db/schema/ground/reference-data.ts'

/** A mission. Its state is computed when read (domain/hiring/missions/missions.ts); only interruption and deletion are stored. */
export const missions = pgTable(
  'missions',
  {
    id: identity(),
    recruiterId: integer()
      .notNull()
      .references(() => recruiters.id),
    title: text().notNull(),
    description: text().notNull(),
    yearsOfExperience: smallint().notNull(),
    region: text().notNull(),
    startDay: date({ mode: 'string' }).notNull(),
    endDay: date({ mode: 'string' }).notNull(),
    renewal: text(),
    /** BT-13: the number under which the company ordered it, for its invoices. */
    orderNumber: text(),
    createdAt: instant().notNull(),
    interruptedAt: instant(),
    deletedAt: instant(),
  },
  (table) => [
    index('missions_recruiter')
      .on(table.recruiterId, table.createdAt.desc(), table.id.desc())
      .where(sql`${table.deletedAt} is null`),
    index('missions_recent')
      .on(table.createdAt.desc(), table.id.desc())
      .where(sql`${table.deletedAt} is null`),
    index('missions_deleted')
      .on(table.id)
      .where(sql`${table.deletedAt} is not null`),
    // The other orders of the administrator's list; the same expressions stand in missions.sql.ts.
    index('missions_by_title')
      .on(alphabetical(table.title), table.id)
      .where(sql`${table.deletedAt} is null`),
    index('missions_by_region')
      .on(alphabetical(table.region), table.id)
      .where(sql`${table.deletedAt} is null`),
    index('missions_by_start')
      .on(table.startDay, table.id)
      .where(sql`${table.deletedAt} is null`),
    index('missions_by_end')
      .on(table.endDay, table.id)
      .where(sql`${table.deletedAt} is null`),
    check('missions_days', sql`${table.startDay} <= ${table.endDay}`),
    check('missions_order_number', sql`char_length(${table.orderNumber}) between 1 and 50`),
    check('missions_years', sql`${table.yearsOfExperience} between 0 and 99`),
  ],
)

/** A skill that a mission demands; the rating counts half stars, 0 to 10. */
export const missionSkills = pgTable(
  'mission_skills',
  {
    missionId: integer()
      .notNull()
      .references(() => missions.id),
    skillId: integer()
      .notNull()
      .references(() => skills.id),
    rating: smallint().notNull(),
    isRequired: boolean().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.missionId, table.skillId] }),
    index('mission_skills_skill').on(table.skillId),
    check('mission_skills_rating', sql`${table.rating} between 0 and 10`),
  ],
)
