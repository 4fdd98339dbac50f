import { Column, DrizzleQueryError, fillPlaceholders, is, SQL, type DriverValueDecoder } from 'drizzle-orm'
import { NodePgPreparedQuery } from 'drizzle-orm/node-postgres'
import pg from 'pg'

/** What reads the text of a column. */
type Parse = (text: string) => unknown
type RowDescription = { fields: pg.FieldDef[] }
type DataRow = { fields: (string | null)[] }

/** A pool or a connection: both answer a query of the driver by a callback. */
export type Asked = {
  query: (
    query: pg.Query,
    values: undefined,
    answer: (error: Error | undefined, result: pg.QueryResult) => void,
  ) => void
}

/** A statement, and what Drizzle calls its columns and makes of them; without these they keep the names of the database. */
type Known = {
  name: string
  text: string
  typeOf: (typeId: number) => Parse
  columns?: readonly { name: string; decoder: DriverValueDecoder<unknown, unknown> }[]
}

/** How a row is read: its columns, by the types that the database named. */
type Layout = { typeIds: number[]; names: string[]; parsers: Parse[] }

const isOf = ({ typeIds, names }: Layout, fields: pg.FieldDef[], isNamed: boolean): boolean =>
  fields.length === typeIds.length &&
  fields.every(({ dataTypeID, name }, index) => dataTypeID === typeIds[index] && (isNamed || name === names[index]))

/** The same columns are described before each answer: their layout is made once. */
const layoutsOf = ({ columns, typeOf }: Known) => {
  let last: Layout = { typeIds: [], names: [], parsers: [] }
  return (fields: pg.FieldDef[]): Layout => {
    if (isOf(last, fields, columns !== undefined)) return last
    last = {
      typeIds: fields.map(({ dataTypeID }) => dataTypeID),
      names: fields.map(({ name }, index) => columns?.[index]?.name ?? name),
      parsers: fields.map(({ dataTypeID }, index) => {
        const parse = typeOf(dataTypeID)
        const decoder = columns?.[index]?.decoder
        return decoder === undefined ? parse : (text) => decoder.mapFromDriverValue(parse(text))
      }),
    }
    return last
  }
}

const readRow = ({ names, parsers }: Layout, texts: (string | null)[]): Record<string, unknown> => {
  const row: Record<string, unknown> = {}
  for (let index = 0; index < names.length; index++) {
    const text = texts[index] ?? null
    row[names[index] ?? ''] = text === null ? null : parsers[index]?.(text)
  }
  return row
}

/** The driver's query, which knows how its rows are read: the driver looks up the type of each column of each answer again. */
class KnownQuery extends pg.Query {
  readonly name: string
  readonly read: unknown[] = []
  /** What kept a row from being read; the driver goes on to the end of the answer. */
  failure: unknown
  readonly #layoutOf: (fields: pg.FieldDef[]) => Layout
  #layout: Layout | undefined

  constructor({ name, text }: Known, layoutOf: (fields: pg.FieldDef[]) => Layout, values: unknown[]) {
    super(text, values)
    this.name = name
    this.#layoutOf = layoutOf
  }

  handleRowDescription({ fields }: RowDescription): void {
    this.#layout = this.#layoutOf(fields)
  }

  handleDataRow({ fields }: DataRow): void {
    if (this.failure !== undefined || this.#layout === undefined) return
    try {
      this.read.push(readRow(this.#layout, fields))
    } catch (error) {
      this.failure = error
    }
  }
}

/**
 * Asks a named statement, by the driver and without Drizzle, which does per question what is the same each time: that cost a third
 * of a short read (decision 057). An error is Drizzle's.
 */
export const knownQuery = (known: Known) => {
  const layoutOf = layoutsOf(known)
  return <Row>(asked: Asked, values: unknown[]): Promise<Row[]> =>
    new Promise((resolve, reject) => {
      const query = new KnownQuery(known, layoutOf, values)
      asked.query(query, undefined, (error) => {
        const failure = error ?? query.failure
        if (failure === undefined) resolve(query.read as Row[])
        else reject(new DrizzleQueryError(known.text, values, failure as Error))
      })
    })
}

/** What Drizzle keeps of a prepared query, and has no words for. */
type Prepared = {
  client: Asked
  params: unknown[]
  fields?: { path: string[]; field: Column | SQL | SQL.Aliased }[]
  queryConfig: { name?: string; text: string; types: { getTypeParser: (typeId: number) => Parse } }
}

/** How Drizzle has the driver read a type: dates and times stay texts. */
export const typesOf = (query: object): Known['typeOf'] => {
  const { types } = (query as Prepared).queryConfig
  return (typeId) => types.getTypeParser(typeId)
}

/** What a database or an open transaction asks. */
export const clientOf = ({ _: { session } }: { readonly _: { readonly session: object } }): Asked =>
  Reflect.get(session, 'client') as Asked

const decoderOf = (field: Column | SQL | SQL.Aliased): DriverValueDecoder<unknown, unknown> => {
  if (is(field, Column)) return field
  return Reflect.get(is(field, SQL) ? field : field.sql, 'decoder') as DriverValueDecoder<unknown, unknown>
}

/** Has a prepared query of Drizzle asked by the driver, when its rows are flat; a nested one stays as it is. */
export const askedByDriver = <Query>(query: Query): Query => {
  if (!(query instanceof NodePgPreparedQuery)) return query
  const { client, params, fields, queryConfig } = query as unknown as Prepared
  const { name, text } = queryConfig
  if (name === undefined || fields?.every(({ path }) => path.length === 1) !== true) return query
  const columns = fields.map(({ path: [column = ''], field }) => ({ name: column, decoder: decoderOf(field) }))
  const ask = knownQuery({ name, text, columns, typeOf: typesOf(query) })
  const execute = async (values: Record<string, unknown> = {}) => ask(client, fillPlaceholders(params, values))
  return Object.assign(query, { execute })
}
