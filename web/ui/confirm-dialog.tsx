import type { Confirmation } from '#web/ui/confirm-box.tsx'
import { createDialogStore } from '#web/ui/dialog-store.ts'
import { onDemand } from '#web/ui/on-demand.tsx'

const store = createDialogStore<Confirmation>()

/** Asks before an action that counts. */
export const askConfirmation = store.open

const ConfirmBox = onDemand(
  async () => (await import('./confirm-box.tsx')).ConfirmBox,
  ({ isOpen }) => isOpen,
)

/** Stands once, in the frame; what it draws is fetched with the first question. */
export const ConfirmDialog = () => <ConfirmBox {...store.useAsked()} close={store.close} />
