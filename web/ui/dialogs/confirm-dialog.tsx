import type { Confirmation } from '#web/ui/dialogs/confirm-dialog-content.tsx'
import { createDialogStore } from '#web/ui/dialogs/dialog-store.ts'
import { onDemand } from '#web/ui/loading/on-demand.tsx'

const store = createDialogStore<Confirmation>()

/** Asks for a confirmation before an important action. */
export const askConfirmation = store.open

const ConfirmDialogContent = onDemand(
  async () => (await import('./confirm-dialog-content.tsx')).ConfirmDialogContent,
  ({ isOpen }) => isOpen,
)

/** Before the first question, where Enter may follow at once the key that asks it. */
export const prepareConfirmation = ConfirmDialogContent.prepare

/** Rendered once, in the frame; its code is loaded with the first question. */
export const ConfirmDialog = () => <ConfirmDialogContent {...store.useAsked()} close={store.close} />
