import { onDemand } from '#web/ui/loading/on-demand.tsx'

/** Loads the lists of reasons when the administrator first opens their tab. */
export const RefusalReasons = onDemand(
  async () => (await import('./refusal-reasons.card.tsx')).RefusalReasons,
  () => true,
)
