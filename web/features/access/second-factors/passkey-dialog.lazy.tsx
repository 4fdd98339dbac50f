import { onDemand } from '#web/ui/loading/on-demand.tsx'

/** Loads the dialog that adds it, when it first opens. */
export const PasskeyDialog = onDemand(
  async () => (await import('./passkey.form.tsx')).PasskeyDialog,
  ({ begun }) => begun !== null,
)
