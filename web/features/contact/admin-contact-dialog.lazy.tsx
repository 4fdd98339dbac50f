import { onDemand } from '#web/ui/loading/on-demand.tsx'

/** « Contacter l'administrateur », fetched when it first opens. */
export const AdminContactDialog = onDemand(
  async () => (await import('./admin-contact.form.tsx')).AdminContactDialog,
  ({ missionId }) => missionId !== null,
)
