import { onDemand } from '#web/ui/loading/on-demand.tsx'

/** Loads the dialog of the searches when it first opens. */
export const SavedSearchesDialog = onDemand(
  async () => (await import('./saved-searches.dialog.tsx')).SavedSearchesDialog,
  ({ opened }) => opened,
)
