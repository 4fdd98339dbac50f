import { queryClient } from '#web/server-state/query-client.ts'
import { afterPage } from '#web/ui/loading/on-demand.tsx'
import { ownSearches } from './own-searches.ts'

/** Loads the searches of a list once the list is there, their code and their rows at once. */
export const SavedSearches = afterPage(async () => {
  void queryClient.prefetchQuery(ownSearches)
  return (await import('./saved-searches.tsx')).SavedSearches
})
