import { afterPage } from '#web/ui/loading/on-demand.tsx'

/** Loads the searches of a list once the list is there. */
export const SavedSearches = afterPage(async () => (await import('./saved-searches.tsx')).SavedSearches)
