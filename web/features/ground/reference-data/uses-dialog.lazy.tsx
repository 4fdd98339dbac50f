import { onDemand } from '#web/ui/loading/on-demand.tsx'

/** Loads the list of what uses an item of the annexe when it first opens. */
export const UsesDialog = onDemand(
  async () => (await import('./uses.dialog.tsx')).UsesDialog,
  ({ search }) => search.params.has('uses'),
)
