import { onDemand } from '#web/ui/loading/on-demand.tsx'

/** Loads the preview and the report of an action when it is first asked for. */
export const BulkDialog = onDemand(
  async () => (await import('./bulk.dialog.tsx')).BulkDialog,
  ({ opened }) => opened,
)
