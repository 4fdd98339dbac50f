import { onDemand } from '#web/ui/loading/on-demand.tsx'

/** Loads the dialog of an import when it first opens. */
export const ImportPaperDialog = onDemand(
  async () => (await import('./import-paper.form.tsx')).ImportPaper,
  ({ opened }) => opened,
)
