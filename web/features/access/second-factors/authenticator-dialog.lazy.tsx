import { onDemand } from '#web/ui/loading/on-demand.tsx'

/** Loads the dialog that adds it, when it first opens. */
export const AuthenticatorDialog = onDemand(
  async () => (await import('./authenticator.form.tsx')).AuthenticatorDialog,
  ({ begun }) => begun !== null,
)
