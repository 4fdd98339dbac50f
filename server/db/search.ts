import { sql, type Placeholder, type SQL, type SQLWrapper } from 'drizzle-orm'

/** One page of rows, the total behind it, and the total of every tab under the same filters. */
export type Page<Row, Tab extends string = never> = { items: Row[]; total: number; counts: Record<Tab, number> }

/** A text to find, or the place of one in a prepared query. */
type Sought = string | Placeholder

/**
 * The text as the columns hold it and `like` takes it as it stands. The wildcards are escaped last, for some letters
 * without their accents are wildcards: « ％ » becomes « % ».
 */
const literal = (text: Sought): SQL => sql`regexp_replace(searchable(${text}), '[\\\\%_]', '\\\\\\&', 'g')`

/** Whether a column that is already searchable (a generated one, an e-mail) holds the text. */
export const matchesReady = (column: SQLWrapper, text: Sought): SQL =>
  sql`${column} like '%' || ${literal(text)} || '%'`

/** Whether the column holds the text, whatever the case and the accents. */
export const matches = (column: SQLWrapper, text: Sought): SQL => matchesReady(sql`searchable(${column})`, text)

/** The columns that count each tab's rows in one pass. */
export const tabCounts = <Tab extends string>(tabs: Record<Tab, SQL>) =>
  Object.fromEntries(
    Object.entries<SQL>(tabs).map(([tab, condition]) => [
      tab,
      sql<number>`count(*) filter (where ${condition})`.mapWith(Number),
    ]),
  ) as { [T in Tab]: SQL<number> }

/** Rows to skip before a 1-based page. */
export const offsetOf = ({ page, size }: { page: number; size: number }): number => (page - 1) * size
