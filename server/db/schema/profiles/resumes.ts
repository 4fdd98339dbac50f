import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { candidates } from '#server/db/schema/profiles/candidates.ts'
import { identity } from '#server/db/schema/columns.ts'
import { languages, skills } from '#server/db/schema/ground/reference-data.ts'

/** What a resume contains goes with its candidate. */
const ofCandidate = () =>
  integer()
    .notNull()
    .references(() => candidates.id, { onDelete: 'cascade' })

/**
 * A position that a candidate held. Its dates are the first days of months; without `endedOn` it goes on. `rank` is the place
 * that the candidate chose in their list, and null until they choose. A confidential employer has `publicCompany`: the words
 * that recruiters read instead of its name.
 */
export const workExperiences = pgTable(
  'work_experiences',
  {
    id: identity(),
    candidateId: ofCandidate(),
    position: text().notNull(),
    company: text().notNull(),
    publicCompany: text(),
    startedOn: date({ mode: 'string' }).notNull(),
    endedOn: date({ mode: 'string' }),
    description: text().notNull(),
    rank: smallint(),
  },
  (table) => [
    index('work_experiences_candidate').on(table.candidateId),
    check('work_experiences_dates', sql`${table.endedOn} >= ${table.startedOn}`),
  ],
)

/** A skill that a candidate used in a position. */
export const workExperienceSkills = pgTable(
  'work_experience_skills',
  {
    experienceId: integer()
      .notNull()
      .references(() => workExperiences.id, { onDelete: 'cascade' }),
    skillId: integer()
      .notNull()
      .references(() => skills.id),
  },
  (table) => [
    primaryKey({ columns: [table.experienceId, table.skillId] }),
    index('work_experience_skills_skill').on(table.skillId),
  ],
)

/** A degree or a training. Its dates are the first days of years. */
export const educations = pgTable(
  'educations',
  {
    id: identity(),
    candidateId: ofCandidate(),
    school: text().notNull(),
    degree: text().notNull(),
    startedOn: date({ mode: 'string' }),
    endedOn: date({ mode: 'string' }).notNull(),
    description: text(),
    rank: smallint(),
  },
  (table) => [
    index('educations_candidate').on(table.candidateId),
    check('educations_dates', sql`${table.endedOn} >= ${table.startedOn}`),
  ],
)

/** A language that a candidate speaks; the rating counts half stars, 0 to 10. */
export const candidateLanguages = pgTable(
  'candidate_languages',
  {
    candidateId: ofCandidate(),
    languageId: integer()
      .notNull()
      .references(() => languages.id),
    rating: smallint().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.candidateId, table.languageId] }),
    check('candidate_languages_rating', sql`${table.rating} between 0 and 10`),
  ],
)
