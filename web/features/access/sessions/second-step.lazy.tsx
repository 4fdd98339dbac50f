import { onDemand } from '#web/ui/loading/on-demand.tsx'

/** Loads the second step of a login for the accounts that have one. */
export const SecondStep = onDemand(
  async () => (await import('./second-step.form.tsx')).SecondStep,
  () => true,
)
