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

const mostCounted = 10_000

/**
 * How far a list of a whole market is counted: to count ten million rows for each page takes seconds. Beyond the first ten thousand it
 * is counted up to the row after the page that is read, so that the next page can be gone to.
 */
export const countedUpTo = ({ page, size }: { page: number; size: number }): number =>
  Math.max(mostCounted, page * size) + 1

/** The total of such a list as it is answered. */
export const boundedTotal = (total: number, query: { page: number; size: number }) => ({
  total,
  ...(total === countedUpTo(query) && { hasMore: true as const }),
})

/** The columns that `sort` may name: each with what it is sorted by, and whether a row may be without the first of these. */
type SortColumns<Key extends string> = Record<Key, { by: SQLWrapper[]; isOptional?: true }>

/**
 * The order that `sort` asks for, or else the list's own. Missing values are last in both directions; rows that are equal
 * are in the order of their `id`, so that each row is on one page. An index of the same columns makes it quick.
 */
export const orderOf = <Key extends string>(
  sort: Sort<Key> | undefined,
  { columns, own, id }: { columns: SortColumns<Key>; own: SQL[]; id: SQLWrapper },
): SQL[] => {
  if (sort === undefined) return own
  const isDescending = sort.startsWith('-')
  const { by, isOptional } = columns[(isDescending ? sort.slice(1) : sort) as Key]
  if (!isDescending) return [...by, id].map((column) => asc(column))
  return [...by.map((column, at) => (isOptional && at === 0 ? sql`${column} desc nulls last` : desc(column))), desc(id)]
}

/** Every id of a list in its order, as one value: for a file of a hundred thousand rows it is less than a megabyte. */
export const idsInOrder = (id: SQLWrapper, order: SQL[]) =>
  sql<number[]>`coalesce(array_agg(${id} order by ${sql.join(order, sql`, `)}), '{}')`

/** The condition that a row has one of these ids, and their order. */
export const amongIds = (id: SQLWrapper, ids: number[]) => ({
  where: sql`${id} = any(${sql.param(ids)}::int[])`,
  order: sql`array_position(${sql.param(ids)}::int[], ${id})`,
})
