import { onDemand } from '#web/ui/loading/on-demand.tsx'

/** Loads the dialog in which the administrator reads a recruiter's profile, when it first opens. */
export const RecruiterDialog = onDemand(
  async () => (await import('./recruiter.dialog.tsx')).RecruiterDialog,
  ({ id }) => id !== null,
)
