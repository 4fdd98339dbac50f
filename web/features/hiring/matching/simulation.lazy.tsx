import { onDemand } from '#web/ui/loading/on-demand.tsx'

/** Loads the panel « Que se passerait-il si… » when it first opens. */
export const Simulation = onDemand(
  async () => (await import('./simulation.card.tsx')).Simulation,
  ({ isOpen }) => isOpen,
)
