import { sql, type Placeholder, type SQL, type SQLWrapper } from 'drizzle-orm'

/** One page of rows, the total of all pages, and the total of every tab under the same filters. */
export type Page<Row, Tab extends string = never> = { items: Row[]; total: number; counts: Record<Tab, number> }

/** A text to search for, or its placeholder in a prepared query. */
type Sought = string | Placeholder

/**
 * The text in the form of the searchable columns, escaped for `like`. The wildcards are escaped last, because removing accents
 * may make a wildcard: « ％ » becomes « % ».
 */
const literal = (text: Sought): SQL => sql`regexp_replace(searchable(${text}), '[\\\\%_]', '\\\\\\&', 'g')`

/** Whether an already searchable column (a generated one, an e-mail) contains the text. */
export const matchesReady = (column: SQLWrapper, text: Sought): SQL =>
  sql`${column} like '%' || ${literal(text)} || '%'`

/** Whether the column contains the text, ignoring case and accents. */
export const matches = (column: SQLWrapper, text: Sought): SQL => matchesReady(sql`searchable(${column})`, text)

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
