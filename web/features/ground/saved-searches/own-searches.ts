import { savedSearches } from '#contract/ground/saved-searches.ts'
import { q } from '#web/lib/http/api.ts'

/** The reader’s saved searches, of every list. */
export const ownSearches = q(savedSearches.list, {})
