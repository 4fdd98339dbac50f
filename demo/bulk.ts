import { finished } from 'node:stream/promises'
import { getTableColumns, getTableName, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { PgTable } from 'drizzle-orm/pg-core'
import { from as copyFrom } from 'pg-copy-streams'
import type { Trx } from '#server/db/client.ts'
import { connectionOf } from '#server/db/transactions.ts'

/** Reserves ids, so that rows can refer to each other before they are written, even while a server writes too. */
export const takeIds = async (trx: Trx, table: PgTable, count: number): Promise<number[]> => {
  const { rows } = await trx.execute<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence(${getTableName(table)}, 'id'))::int as id from generate_series(1, ${count})`,
  )
  return rows.map(({ id }) => id)
}

/** A row to write, with its reserved id. */
export type Row<T extends PgTable> = T['$inferInsert'] & { id: number }

const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

/** A value as COPY reads it. */
const copied = (value: unknown): string => {
  if (value === null || value === undefined) return '\\N'
  if (value instanceof Date) return value.toISOString()
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.replaceAll(/[\\\t\n\r]/g, (character) => escapes[character] ?? character)
}

type Values = Readonly<Record<string, unknown>>

/** Writes these columns of the rows, given by their keys, in one COPY whatever the number of rows; a missing value is null. */
export const copyInto = async (trx: Trx, table: string, keys: string[], rows: readonly Values[]): Promise<void> => {
  if (rows.length === 0) return
  const columns = keys.map((key) => toSnakeCase(key)).join(', ')
  const copy = connectionOf(trx).query(copyFrom(`copy ${table} (${columns}) from stdin`))
  copy.end(rows.map((row) => `${keys.map((key) => copied(row[key])).join('\t')}\n`).join(''))
  await finished(copy)
}

/** Writes rows, ids included. */
export const insertAll = <T extends PgTable>(trx: Trx, table: T, rows: T['$inferInsert'][]): Promise<void> =>
  copyInto(trx, getTableName(table), Object.keys(getTableColumns(table)), rows)
