import { sql, type SQL } from 'drizzle-orm'
import type { LongPageQuery, Sort } from '#contract/wire/fields.ts'
import { offsetOf, orderColumns, type Orders } from './search.ts'

/** How far a list of a whole market is counted: to count ten million rows for each page takes seconds. */
const mostCounted = 10_000

/** The rows to read: after the row with this id, or else after so many rows. */
export type Part = { limit: number; offset: number; after?: number | undefined }

/** What the text of a list's statement depends on; its values come with each question. */
export type ListText<Filter extends string, Key extends string> = {
  used: Filter[]
  sort: Sort<Key> | undefined
  isAfterRow: boolean
}

/** The text for these filters, those whose value is undefined being left out, in this order, from the first row on. */
export const listTextOf = <Filter extends string, Key extends string>(
  conditions: Record<Filter, SQL>,
  values: Partial<Record<NoInfer<Filter>, unknown>>,
  sort?: Sort<Key>,
): ListText<Filter, Key> => ({
  used: (Object.keys(conditions) as Filter[]).filter((filter) => values[filter] !== undefined),
  sort,
  isAfterRow: false,
})

/** Two lists of one statement with the same key have the same text. */
export const keyOfText = ({ used, sort, isAfterRow }: ListText<string, string>): string =>
  `${used.join()} ${sort ?? ''} ${isAfterRow}`

/** How many rows were found, and the ids of a part of them. */
export type Found = { total: number; ids: number[] }

/** A list of a whole market: its ids are read first, by one of two ways, and the rows of a page by their ids. */
export type LongList<Row> = {
  /** Whether a filter is used. */
  isNarrowed: boolean
  /** Finds the rows, `most` of them or fewer, and then puts them in order: for few rows, wherever they stand in the order. */
  find: (most: number, part: Part) => Promise<Found>
  /**
   * Reads along the index of the order until the part is full: for many rows. There is none after a row that is not there, or where the
   * order has no key.
   */
  scan: (part: Part) => Promise<number[]>
  /** How many rows there are; it stops at `most`, unless that is null. */
  count: (most: number | null) => Promise<number>
  /** The rows with these ids, in their order. */
  read: (ids: number[]) => Promise<Row[]>
}

/** The columns that a query of `find` has to give as `found`, limited, and what is asked of them. */
export const findIn = <Key extends string>(sort: Sort<Key> | undefined, orders: Orders<Key>) => {
  const { columns, order } = orderColumns(sort, orders)
  const [offset, limit] = [sql.placeholder('offset'), sql.placeholder('limit')]
  const ids = sql`array_agg(found_id order by ${sql.join(order, sql`, `)})`
  return {
    columns: { foundId: sql`${orders.id}`.as('found_id'), ...columns },
    found: {
      total: sql<number>`count(*)::int`,
      ids: sql<number[]>`coalesce((${ids})[${offset}::int + 1 : ${offset}::int + ${limit}::int], '{}')`,
    },
  }
}

/** A page as it is answered, with its rows as they were read. */
type LongPage<Row> = { items: Row[]; total: number; hasMore?: true; next?: number; page: number; size: number }

/** The ids of a part under filters, and how many rows there are up to one more than ten thousand. */
const narrowedIds = async <Row>({ find, scan }: LongList<Row>, part: Part): Promise<Found> => {
  const found = await find(mostCounted + 1, part)
  return found.total > mostCounted ? { ...found, ids: await scan(part) } : found
}

/** The same of any list, for a page within the first ten thousand rows. */
const nearIds = async <Row>(list: LongList<Row>, part: Part): Promise<Found> => {
  if (list.isNarrowed) return narrowedIds(list, part)
  const [ids, total] = await Promise.all([list.scan(part), list.count(mostCounted + 1)])
  return { total, ids }
}

/** The ids of a far page and of the row after it: after a row, or by number where that row is gone or was not given. */
const farIds = async <Row>({ isNarrowed, find, scan }: LongList<Row>, part: Part): Promise<number[]> => {
  const { limit, offset, after } = { ...part, limit: part.limit + 1 }
  const next = after === undefined ? [] : await scan({ limit, offset: 0, after })
  if (next.length > 0) return next
  // The whole market would be walked for a page that rows of a rare kind do not reach.
  if (isNarrowed && (await find(mostCounted + 1, { limit: 0, offset: 0 })).total <= mostCounted) return []
  return scan({ limit, offset })
}

/**
 * A page of a list of a whole market (decision 071). Its first ten thousand rows are counted, and their pages go by number. Beyond,
 * `next` names the row after which the next page begins, and one row more than the page is read, which says whether there are
 * others.
 */
export const longPage = async <Row>(query: LongPageQuery, list: LongList<Row>): Promise<LongPage<Row>> => {
  const { page, size, after } = query
  const part = { limit: size, offset: offsetOf(query), after }
  const end = part.offset + size
  const answer = async (found: number[], total: number, hasMore: boolean) => {
    const ids = found.slice(0, size)
    const next = hasMore && end + size > mostCounted ? ids.at(-1) : undefined
    const items = ids.length === 0 ? [] : await list.read(ids)
    return { items, total, page, size, ...(hasMore && { hasMore }), ...(next !== undefined && { next }) }
  }
  if (end <= mostCounted) {
    const { ids, total } = await nearIds(list, { limit: size, offset: part.offset })
    return answer(ids, total, total > mostCounted)
  }
  const ids = await farIds(list, part)
  return ids.length === 0
    ? answer(ids, await list.count(part.offset), false)
    : answer(ids, part.offset + ids.length, ids.length > size)
}

/** A page of such a list where all rows are counted: its pages all go by number. */
export const countedPage = async <Row>(
  query: { page: number; size: number },
  list: LongList<Row>,
): Promise<{ items: Row[]; total: number }> => {
  const part = { limit: query.size, offset: offsetOf(query) }
  const found = list.isNarrowed ? narrowedIds(list, part).then(({ ids }) => ids) : list.scan(part)
  const [ids, total] = await Promise.all([found, list.count(null)])
  return { items: ids.length === 0 ? [] : await list.read(ids), total }
}
