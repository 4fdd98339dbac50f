import { onDemand } from '#web/ui/loading/on-demand.tsx'

/** The modal that proposes two slots, fetched when it first opens. */
export const InterviewDialog = onDemand(
  async () => (await import('./interview.form.tsx')).InterviewDialog,
  ({ state }) => state !== null,
)
