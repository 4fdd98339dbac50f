import { onDemand } from '#web/ui/loading/on-demand.tsx'

/** Loads the form of the details when a company first edits them. */
export const RecruiterDetailsForm = onDemand(
  async () => (await import('./recruiter-details.form.tsx')).RecruiterDetailsForm,
  () => true,
)
