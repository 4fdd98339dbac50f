import { onDemand } from '#web/ui/loading/on-demand.tsx'

/** Loads the dialog of the recovery codes when there are some to show. */
export const RecoveryCodesDialog = onDemand(
  async () => (await import('./recovery-codes.dialog.tsx')).RecoveryCodesDialog,
  ({ codes }) => codes !== null,
)
