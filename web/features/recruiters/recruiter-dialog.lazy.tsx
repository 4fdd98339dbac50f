import { onDemand } from '#web/ui/loading/on-demand.tsx'

/** The modal in which the administrator consults a recruiter, fetched when it first opens. */
export const RecruiterDialog = onDemand(
  async () => (await import('./recruiter.dialog.tsx')).RecruiterDialog,
  ({ id }) => id !== null,
)
