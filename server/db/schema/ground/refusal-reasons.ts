import { boolean, check, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { reasonCases } from '#domain/ground/refusal-reasons/refusal-reasons.ts'
import { identity, oneOf } from '#server/db/schema/columns.ts'

/**
 * The short list of reasons of each case (decision 038). Events keep the code, so a reason that was given is hidden and never
 * deleted; only its label changes.
 */
export const refusalReasons = pgTable(
  'refusal_reasons',
  {
    id: identity(),
    case: text({ enum: reasonCases }).notNull(),
    code: text().notNull(),
    label: text().notNull(),
    position: integer().notNull(),
    isHidden: boolean().notNull().default(false),
  },
  (table) => [
    uniqueIndex('refusal_reasons_code').on(table.case, table.code),
    check('refusal_reasons_case', oneOf(table.case, reasonCases)),
  ],
)
