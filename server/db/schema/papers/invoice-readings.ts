import { integer, jsonb, pgTable } from 'drizzle-orm/pg-core'
import { instant } from '#server/db/schema/columns.ts'
import { missionPapers } from './mission-papers.ts'

/** What was found in an imported invoice that carries its data: each rule that it breaks and each difference, in French. */
export const invoiceReadings = pgTable('invoice_readings', {
  paperId: integer()
    .primaryKey()
    .references(() => missionPapers.id, { onDelete: 'cascade' }),
  differences: jsonb().$type<string[]>().notNull(),
  readAt: instant().notNull(),
})
