import { onDemand } from '#web/ui/loading/on-demand.tsx'

/** Loads « Contacter l'administrateur » when it first opens. */
export const AdminContactDialog = onDemand(
  async () => (await import('./admin-contact.form.tsx')).AdminContactDialog,
  ({ missionId }) => missionId !== null,
)
