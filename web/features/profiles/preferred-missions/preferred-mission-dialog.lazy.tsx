import { onDemand } from '#web/ui/loading/on-demand.tsx'

/** Loads « Ta mission préférée » when it first opens. */
export const PreferredMissionDialog = onDemand(
  async () => (await import('./preferred-mission.form.tsx')).PreferredMissionDialog,
  ({ isOpen }) => isOpen,
)
