import { onDemand } from '#web/ui/loading/on-demand.tsx'

/** Loads the mission add/edit modal (001 §2) when it first opens. */
export const MissionDialog = onDemand(
  async () => (await import('./mission.form.tsx')).MissionDialog,
  ({ state }) => state !== null,
)
