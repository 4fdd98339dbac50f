import { sql, type SQLWrapper } from 'drizzle-orm'
import { customType, integer, timestamp } from 'drizzle-orm/pg-core'
import type { Minute } from '#domain/time/paris-time.ts'

/** A local minute in Paris, stored without time zone: an appointment keeps its clock time whatever the zone does. */
export const minute = customType<{ data: Minute; driverData: string }>({
  dataType: () => 'timestamp(0)',
  fromDriver: (value) => value.slice(0, 16).replace('T', ' '),
})

/** The primary key of every table whose ids appear in URLs. */
export const identity = () => integer().primaryKey().generatedAlwaysAsIdentity()

/** An instant. */
export const instant = () => timestamp({ withTimezone: true, mode: 'date', precision: 3 })

/** A `CHECK` that restricts a text column to a closed list of the domain. */
export const oneOf = (column: unknown, values: readonly string[]) =>
  sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`

/** A column of texts in the order of a dictionary, whatever their case and accents. */
export const alphabetical = (column: SQLWrapper) => sql`searchable(${column})`
