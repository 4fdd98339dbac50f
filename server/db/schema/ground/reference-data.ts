import { sql, type Column } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { identity } from '../columns.ts'

/** Names that differ only by case, outer blanks or composed accents are one name. */
const oneName = (name: Column) => sql`lower(normalize(btrim(${name}), NFC))`

/** Families of skills: « Langages », « Cloud »… */
export const skillTypes = pgTable('skill_types', { id: identity(), name: text().notNull() }, (table) => [
  uniqueIndex('skill_types_one_name').on(oneName(table.name)),
])

export const skills = pgTable(
  'skills',
  {
    id: identity(),
    name: text().notNull(),
    typeId: integer()
      .notNull()
      .references(() => skillTypes.id),
  },
  (table) => [uniqueIndex('skills_one_name').on(oneName(table.name)), index('skills_type').on(table.typeId)],
)

/** The sector of a company. */
export const sectors = pgTable('sectors', { id: identity(), name: text().notNull() }, (table) => [
  uniqueIndex('sectors_one_name').on(oneName(table.name)),
])

export const languages = pgTable('languages', { id: identity(), name: text().notNull() }, (table) => [
  uniqueIndex('languages_name').on(table.name),
])
