import { getTableColumns, getTableName, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Trx } from '#server/db/client.ts'

/** Reserves ids, so that rows can refer to each other before they are written, even while a server writes too. */
export const takeIds = async (trx: Trx, table: PgTable, count: number): Promise<number[]> => {
  const { rows } = await trx.execute<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence(${getTableName(table)}, 'id'))::int as id from generate_series(1, ${count})`,
  )
  return rows.map(({ id }) => id)
}

/** A row to write, with its reserved id. */
export type Row<T extends PgTable> = T['$inferInsert'] & { id: number }

/** Writes rows, ids included, in one statement whatever their number; a missing column is null. */
export const insertAll = async <T extends PgTable>(trx: Trx, table: T, rows: T['$inferInsert'][]): Promise<void> => {
  if (rows.length === 0) return
  const columns = Object.entries(getTableColumns(table))
  const names = sql.raw(columns.map(([key]) => toSnakeCase(key)).join(', '))
  const keys = sql.raw(columns.map(([key]) => `"${key}"`).join(', '))
  const shape = sql.raw(columns.map(([key, column]) => `"${key}" ${column.getSQLType()}`).join(', '))
  await trx.execute(
    sql`insert into ${table} (${names}) overriding system value
        select ${keys} from json_to_recordset(${JSON.stringify(rows)}::json) as row (${shape})`,
  )
}
