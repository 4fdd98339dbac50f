import { onDemand } from '#web/ui/loading/on-demand.tsx'

/** The panel « Que se passerait-il si… », fetched when it first opens. */
export const Simulation = onDemand(
  async () => (await import('./simulation.card.tsx')).Simulation,
  ({ isOpen }) => isOpen,
)
