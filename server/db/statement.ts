import type { SQL } from 'drizzle-orm'
import { PgDialect, type PreparedQueryConfig } from 'drizzle-orm/pg-core'
import type { Db, Trx } from './client.ts'

const dialect = new PgDialect({ casing: 'snake_case' })

/**
 * A statement made once, when the module is loaded; PostgreSQL keeps its plan under `name`. Use it for frequent writes: unlike
 * `prepared` it is not built again in each transaction. The placeholders receive the values.
 */
export const statement = <Row extends object = Record<string, unknown>>(name: string, text: SQL) => {
  const query = dialect.sqlToQuery(text)
  type Answer = PreparedQueryConfig & { execute: { rows: Row[] } }
  return async (db: Db | Trx, values: Record<string, unknown>): Promise<Row[]> =>
    (await db._.session.prepareQuery<Answer>(query, undefined, name, false).execute(values)).rows
}
