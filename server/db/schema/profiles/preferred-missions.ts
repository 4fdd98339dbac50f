import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { missionTypes } from '#domain/profiles/preferred-missions/preferred-missions.ts'
import { candidates } from '#server/db/schema/profiles/candidates.ts'
import { oneOf } from '#server/db/schema/columns.ts'
import { skills } from '#server/db/schema/ground/reference-data.ts'

/** The mission that a candidate wishes for: at most one for each, replaced when they say it again. */
export const preferredMissions = pgTable(
  'preferred_missions',
  {
    candidateId: integer()
      .primaryKey()
      .references(() => candidates.id),
    region: text().notNull(),
    type: text({ enum: missionTypes }).notNull(),
  },
  (table) => [
    // The candidate is part of each index, so that the filters of the matching list read nothing else.
    index('preferred_missions_region').on(table.region, table.candidateId),
    index('preferred_missions_type').on(table.type, table.candidateId),
    check('preferred_missions_type', oneOf(table.type, missionTypes)),
  ],
)

/** A skill of such a mission; a deleted skill leaves the wishes that name it. */
export const preferredMissionSkills = pgTable(
  'preferred_mission_skills',
  {
    candidateId: integer()
      .notNull()
      .references(() => preferredMissions.candidateId),
    skillId: integer()
      .notNull()
      .references(() => skills.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.candidateId, table.skillId] }),
    index('preferred_mission_skills_skill').on(table.skillId),
  ],
)
