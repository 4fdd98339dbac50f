import { createDialogStore } from '#web/ui/dialog-store.ts'
import { onDemand } from '#web/ui/on-demand.tsx'
import type { AskedReason } from '#web/ui/reason-box.tsx'

const store = createDialogStore<AskedReason>()

/** Asks for a reason before an action that needs one. */
export const askReason = store.open

const ReasonBox = onDemand(
  async () => (await import('./reason-box.tsx')).ReasonBox,
  ({ isOpen }) => isOpen,
)

/** Stands once, in the shells of who gives reasons; what it draws is fetched when a reason is first asked for. */
export const ReasonDialog = () => <ReasonBox {...store.useAsked()} close={store.close} />
