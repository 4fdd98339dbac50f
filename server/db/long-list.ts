import type { LongPageQuery } from '#contract/wire/fields.ts'
import type { SQL } from 'drizzle-orm'
import type { Sort } from '#contract/wire/fields.ts'
import { offsetOf } from './search.ts'

/** How far a list of a whole market is counted: to count ten million rows for each page takes seconds. */
const mostCounted = 10_000

/** The rows to read: after the row with this id, or else after so many rows. */
export type Part = { limit: number; offset: number; after?: number | undefined }

/** The rows of a page of a list whose pages all go by number. */
export const partOf = (query: { page: number; size: number }): Part => ({ limit: query.size, offset: offsetOf(query) })

/** What the text of a list's statement depends on; its values come with each question. */
export type ListText<Filter extends string, Key extends string> = {
  used: Filter[]
  sort: Sort<Key> | undefined
  isAfterRow: boolean
}

/** The text for these filters, those whose value is undefined being left out, in this order, for this part. */
export const listTextOf = <Filter extends string, Key extends string>(
  conditions: Record<Filter, SQL>,
  values: Partial<Record<NoInfer<Filter>, unknown>>,
  { sort, after }: { sort?: Sort<Key> | undefined; after?: number | undefined } = {},
): ListText<Filter, Key> => ({
  used: (Object.keys(conditions) as Filter[]).filter((filter) => values[filter] !== undefined),
  sort,
  isAfterRow: after !== undefined,
})

/** Two lists of one statement with the same key have the same text. */
export const keyOfText = ({ used, sort, isAfterRow }: ListText<string, string>): string =>
  `${used.join()} ${sort ?? ''} ${isAfterRow}`

type LongList<Row> = {
  /** The rows of a part, in the order of the list; none where `after` names no row, or where the order has no key. */
  read: (part: Part) => Promise<Row[]>
  /** How many rows there are; it stops at `most`. */
  count: (most: number) => Promise<number>
  idOf: (row: Row) => number
}

/** A page as it is answered, with its rows as they were read. */
type LongPage<Row> = { items: Row[]; total: number; hasMore?: true; next?: number; page: number; size: number }

/**
 * A page of a list of a whole market (decision 071). Its first ten thousand rows are counted, and their pages go by number. Beyond,
 * `next` names the row after which the next page begins, and one row more than the page is read, which says whether there are
 * others. A far page whose row is gone, or that nobody came to by `next`, is found by its number.
 */
export const longPage = async <Row>(
  query: LongPageQuery,
  { read, count, idOf }: LongList<Row>,
): Promise<LongPage<Row>> => {
  const { page, size, after } = query
  const offset = offsetOf(query)
  const answer = (rows: Row[], total: number, hasMore: boolean) => {
    const items = rows.slice(0, size)
    const last = items.at(-1)
    const isNextFar = hasMore && last !== undefined && offset + 2 * size > mostCounted
    return { items, total, page, size, ...(hasMore && { hasMore }), ...(isNextFar && { next: idOf(last) }) }
  }
  if (offset + size <= mostCounted) {
    const [rows, total] = await Promise.all([read({ limit: size, offset }), count(mostCounted + 1)])
    return answer(rows, total, total > mostCounted)
  }
  const limit = size + 1
  const next = after === undefined ? [] : await read({ limit, offset: 0, after })
  const rows = next.length > 0 ? next : await read({ limit, offset })
  if (rows.length === 0) return answer(rows, await count(offset), false)
  return answer(rows, offset + rows.length, rows.length > size)
}
