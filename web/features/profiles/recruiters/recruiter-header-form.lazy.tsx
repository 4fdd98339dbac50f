import { onDemand } from '#web/ui/loading/on-demand.tsx'

/** Loads the form of the header when a company first edits it. */
export const RecruiterHeaderForm = onDemand(
  async () => (await import('./recruiter-header.form.tsx')).RecruiterHeaderForm,
  () => true,
)
