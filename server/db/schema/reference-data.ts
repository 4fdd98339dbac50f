import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { identity } from './columns.ts'

/** Families of skills: « Langages », « Cloud »… */
export const skillTypes = pgTable('skill_types', { id: identity(), name: text().notNull() }, (table) => [
  uniqueIndex('skill_types_name').on(table.name),
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
  (table) => [uniqueIndex('skills_name').on(table.name), index('skills_type').on(table.typeId)],
)

/** The sector of a company. */
export const sectors = pgTable('sectors', { id: identity(), name: text().notNull() }, (table) => [
  uniqueIndex('sectors_name').on(table.name),
])

export const languages = pgTable('languages', { id: identity(), name: text().notNull() }, (table) => [
  uniqueIndex('languages_name').on(table.name),
])
