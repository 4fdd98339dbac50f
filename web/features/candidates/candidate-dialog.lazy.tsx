import { onDemand } from '#web/ui/loading/on-demand.tsx'

/** The modal in which the administrator consults a candidate, fetched when it first opens. */
export const CandidateDialog = onDemand(
  async () => (await import('./candidate.dialog.tsx')).CandidateDialog,
  ({ id }) => id !== null,
)
