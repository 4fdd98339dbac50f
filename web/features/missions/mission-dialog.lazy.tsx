import { onDemand } from '#web/ui/loading/on-demand.tsx'

/** The mission add/edit modal (001 §2), fetched when it first opens. */
export const MissionDialog = onDemand(
  async () => (await import('./mission.form.tsx')).MissionDialog,
  ({ state }) => state !== null,
)
