import { onDemand } from '#web/ui/loading/on-demand.tsx'

/** Loads « Fusionner » when it first opens. */
export const MergeDialog = onDemand(
  async () => (await import('./merge.form.tsx')).MergeDialog,
  ({ skill }) => skill !== null,
)
