import { onDemand } from '#web/ui/loading/on-demand.tsx'

/** Loads the form when « Modifier » opens it. */
export const PasswordForm = onDemand(
  async () => (await import('./password.form.tsx')).PasswordForm,
  () => true,
)
