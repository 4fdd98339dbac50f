import { createDialogStore } from '#web/ui/dialogs/dialog-store.ts'
import { onDemand } from '#web/ui/loading/on-demand.tsx'
import type { AskedAction } from '#web/ui/dialogs/action-dialog-content.tsx'

const store = createDialogStore<AskedAction>()

/** Asks before an action that needs a reason, or offers one: who and what for, what follows, the fields, the verb. */
export const askAction = store.open

const ActionDialogContent = onDemand(
  async () => (await import('./action-dialog-content.tsx')).ActionDialogContent,
  ({ isOpen }) => isOpen,
)

/** Rendered once, in the frame; its code is loaded with the first action that asks. */
export const ActionDialog = () => <ActionDialogContent {...store.useAsked()} close={store.close} />
