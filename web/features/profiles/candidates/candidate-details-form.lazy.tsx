import { onDemand } from '#web/ui/loading/on-demand.tsx'

/** Loads the form of the details when a candidate, or the administrator, first edits them. */
export const CandidateDetailsForm = onDemand(
  async () => (await import('./candidate-details.form.tsx')).CandidateDetailsForm,
  () => true,
)
