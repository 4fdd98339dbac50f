import { fillPlaceholders, type SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Db, Trx } from './client.ts'
import { clientOf, knownQuery, typesOf } from './known-query.ts'

const dialect = new PgDialect({ casing: 'snake_case' })

/**
 * A statement made once, when the module is loaded; PostgreSQL keeps its plan under `name`. Use it for frequent writes: unlike
 * `prepared` it is not built again in each transaction. The placeholders receive the values.
 */
export const statement = <Row extends object = Record<string, unknown>>(name: string, text: SQL) => {
  const query = dialect.sqlToQuery(text)
  let ask: ReturnType<typeof knownQuery> | undefined
  return async (db: Db | Trx, values: Record<string, unknown>): Promise<Row[]> => {
    ask ??= knownQuery({
      name,
      text: query.sql,
      typeOf: typesOf(db._.session.prepareQuery(query, undefined, name, false)),
    })
    return ask<Row>(clientOf(db), fillPlaceholders(query.params, values))
  }
}
