import { createDialogStore } from '#web/ui/dialogs/dialog-store.ts'
import { onDemand } from '#web/ui/loading/on-demand.tsx'
import type { AskedReason } from '#web/ui/dialogs/reason-dialog-content.tsx'

const store = createDialogStore<AskedReason>()

/** Asks for a reason before an action that needs one. */
export const askReason = store.open

const ReasonDialogContent = onDemand(
  async () => (await import('./reason-dialog-content.tsx')).ReasonDialogContent,
  ({ isOpen }) => isOpen,
)

/** Rendered once, in the frame; its code is loaded when a reason is first asked for. */
export const ReasonDialog = () => <ReasonDialogContent {...store.useAsked()} close={store.close} />
