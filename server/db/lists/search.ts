import { asc, desc, sql, type Placeholder, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Sort } from '#contract/wire/fields.ts'

/** One page of rows, the total of all pages, and the total of every tab under the same filters. */
export type Page<Row, Tab extends string = never> = { items: Row[]; total: number; counts: Record<Tab, number> }

/** A text to search for, or its placeholder in a prepared query. */
type Sought = string | Placeholder

/**
 * The text in the form of the searchable columns, escaped for `like`. The wildcards are escaped last, because removing accents
 * may make a wildcard: « ％ » becomes « % ».
 */
const literal = (text: Sought): SQL => sql`regexp_replace(searchable(${text}), '[\\\\%_]', '\\\\\\&', 'g')`

/** The name of a statement that is planned for each text, because rare and common texts need different plans. */
export const unnamed = ''

/** Whether an already searchable column (a generated one, an e-mail) contains the text. */
export const matchesReady = (column: SQLWrapper, text: Sought): SQL =>
  sql`${column} like '%' || ${literal(text)} || '%'`

/** Whether a word of an already searchable column begins with the text. */
export const beginsWord = (column: SQLWrapper, text: Sought): SQL =>
  sql`(${column} like ${literal(text)} || '%' or ${column} like '% ' || ${literal(text)} || '%')`

/** Whether the column contains the text, ignoring case and accents. */
export const matches = (column: SQLWrapper, text: Sought): SQL => matchesReady(sql`searchable(${column})`, text)

/**
 * Whether the place contains the text. There are few places and many rows: the names of the places are searched, and each is
 * looked up once in the index that begins with the column.
 */
export const isInPlaceLike = (place: PgColumn, text: Sought): SQL => sql`${place} = any (array(
  with recursive places (name) as (
    select min(${place}) from ${place.table}
    union all
    select (select min(${place}) from ${place.table} where ${place} > places.name) from places where places.name is not null)
  select name from places where ${matches(sql`name`, text)}))`

/** The columns that count the rows of every tab in one pass. */
export const tabCounts = <Tab extends string>(tabs: Record<Tab, SQL>) =>
  Object.fromEntries(
    Object.entries<SQL>(tabs).map(([tab, condition]) => [
      tab,
      sql<number>`count(*) filter (where ${condition})`.mapWith(Number),
    ]),
  ) as { [T in Tab]: SQL<number> }

/** The number of rows before a page; the first page is 1. */
export const offsetOf = ({ page, size }: { page: number; size: number }): number => (page - 1) * size

/**
 * The columns that `sort` may name: each with what it is sorted by, whether a row may be without the first of these, and the id in its own
 * table where that is not the list's: an index finds a row by the columns of one table alone.
 */
type SortColumns<Key extends string> = Record<Key, { by: SQLWrapper[]; isOptional?: true; id?: SQLWrapper }>

/** How a list may be ordered: by each of its columns, or newest first by `own`, which ends with an id. */
export type Orders<Key extends string> = { columns: SortColumns<Key>; own: SQLWrapper[]; id: SQLWrapper }

const isDescending = (sort: Sort | undefined): boolean => sort === undefined || sort.startsWith('-')

const keysOf = <Key extends string>(sort: Sort<Key> | undefined, { columns, own, id: listId }: Orders<Key>) => {
  if (sort === undefined) return { keys: own, isOptional: false }
  const { by, isOptional = false, id = listId } = columns[sort.replace('-', '') as Key]
  return { keys: [...by, id], isOptional }
}

/**
 * The order that `sort` asks for, or else the list's own. Missing values are last in both directions; rows that are equal
 * are in the order of their `id`, so that each row is on one page. An index of the same columns makes it quick.
 */
export const orderOf = <Key extends string>(sort: Sort<Key> | undefined, orders: Orders<Key>): SQL[] => {
  const { keys, isOptional } = keysOf(sort, orders)
  if (!isDescending(sort)) return keys.map((key) => asc(key))
  return keys.map((key, at) => (isOptional && at === 0 ? sql`${key} desc nulls last` : desc(key)))
}

/** The columns of an order under names of their own, and the same order of those: for rows that are found before they are ordered. */
export const orderColumns = <Key extends string>(sort: Sort<Key> | undefined, orders: Orders<Key>) => {
  const { keys } = keysOf(sort, orders)
  const names = keys.map((_, at) => `key_${at}`)
  return {
    columns: Object.fromEntries(keys.map((key, at) => [`key${at}`, sql`${key}`.as(`key_${at}`)])),
    order: names.map((name) => sql.raw(`${name} ${isDescending(sort) ? 'desc nulls last' : 'asc'}`)),
  }
}

/**
 * Whether a row stands after another one, whose tables and id `last` gives (`people where id = 7`). An index of the order finds
 * the first such row at once. No row does where a value may be missing: such an order is read from its first row.
 */
export const isAfter = <Key extends string>(sort: Sort<Key> | undefined, orders: Orders<Key>, last: SQL): SQL => {
  const { keys, isOptional } = keysOf(sort, orders)
  if (isOptional) return sql`false`
  const row = sql.join(keys, sql`, `)
  return sql`(${row}) ${sql.raw(isDescending(sort) ? '<' : '>')} (select ${row} from ${last})`
}

/** Every id of a list in its order, as one value: for a file of a hundred thousand rows it is less than a megabyte. */
export const idsInOrder = (id: SQLWrapper, order: SQL[]) =>
  sql<number[]>`coalesce(array_agg(${id} order by ${sql.join(order, sql`, `)}), '{}')`

/** The condition that a row has one of these ids, and their order. */
export const amongIds = (id: SQLWrapper, ids: number[] | Placeholder) => {
  const list = sql`${Array.isArray(ids) ? sql.param(ids) : ids}::int[]`
  return { where: sql`${id} = any(${list})`, order: sql`array_position(${list}, ${id})` }
}
