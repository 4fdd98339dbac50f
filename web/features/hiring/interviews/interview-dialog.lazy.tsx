import { onDemand } from '#web/ui/loading/on-demand.tsx'

/** Loads the dialog that proposes two slots, when it first opens. */
export const InterviewDialog = onDemand(
  async () => (await import('./interview.form.tsx')).InterviewDialog,
  ({ state }) => state !== null,
)
