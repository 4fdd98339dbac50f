import { onDemand } from '#web/ui/loading/on-demand.tsx'

/** Loads the dialog that reads a resume when it first opens; pdf.js comes with the first file. */
export const CandidatePrefillDialog = onDemand(
  async () => (await import('./candidate-prefill.dialog.tsx')).CandidatePrefillDialog,
  ({ opened }) => opened,
)
