import { onDemand } from '#web/ui/loading/on-demand.tsx'

/** Loads the dialog in which the administrator reads a candidate's profile, when it first opens. */
export const CandidateDialog = onDemand(
  async () => (await import('./candidate.dialog.tsx')).CandidateDialog,
  ({ id }) => id !== null,
)
