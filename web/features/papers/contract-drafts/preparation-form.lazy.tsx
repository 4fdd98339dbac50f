import { onDemand } from '#web/ui/loading/on-demand.tsx'

/** Loads the form of a contract when the administrator first prepares one. */
export const PreparationForm = onDemand(
  async () => (await import('./preparation.form.tsx')).PreparationForm,
  () => true,
)
