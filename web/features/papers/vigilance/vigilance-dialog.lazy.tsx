import { onDemand } from '#web/ui/loading/on-demand.tsx'

/** Loads the form of a paper when it first opens. */
export const VigilancePaperDialog = onDemand(
  async () => (await import('./vigilance-paper.form.tsx')).VigilancePaperDialog,
  ({ type }) => type !== null,
)
