import type { Db } from '#server/db/client.ts'
import type { MatchingIndex } from '#server/matching/matching-index.ts'
import type { ListRegions } from '#server/features/reference-data/regions.facts.ts'
import type { RateLimits } from '#server/http/plugins/rate-limit.ts'

/** What every feature may use. */
export type Deps = {
  db: Db
  /** Ranks candidates; null where PostgreSQL does. */
  matchingIndex: MatchingIndex | null
  /** Counts an attempt and refuses the one too many. */
  limit: RateLimits['limit']
  /** Forgets the attempts for an e-mail, once somebody proved to be its owner. */
  forgetAttempts: RateLimits['forget']
  /** What the database keeps of a caller's address. */
  hashAddress: (ip: string) => string
  /** The public address of the product, without a final slash. */
  publicUrl: string
  /** Where contact mails go; the first administrator when null. */
  contactTo: string | null
  /** The names of the regions, from the government's service or our own list. */
  listRegions: ListRegions
}
