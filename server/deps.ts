import type { Db } from '#server/db/client.ts'
import type { MatchingIndex } from '#server/matching/matching-index.ts'
import type { ListRegions } from '#server/features/reference-data/regions.facts.ts'
import type { Limit } from '#server/http/plugins/rate-limit.ts'

/** What every feature may use. */
export type Deps = {
  db: Db
  /** Ranks candidates; null where PostgreSQL does. */
  matchingIndex: MatchingIndex | null
  /** Counts an attempt and refuses the one too many. */
  limit: Limit
  /** The public address of the product, without a final slash. */
  publicUrl: string
  /** Where contact mails go; the first administrator when null. */
  contactTo: string | null
  /** The names of the regions, from the government's service or our own list. */
  listRegions: ListRegions
}
