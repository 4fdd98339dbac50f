import type { DialogProps } from '#web/ui/dialogs/dialog-frame.tsx'
import { onDemand } from '#web/ui/loading/on-demand.tsx'

/** A dialog to read or to answer, fetched when it first opens; a form's is `FormDialog`. */
export const Dialog = onDemand<DialogProps>(
  async () => (await import('./dialog-frame.tsx')).DialogFrame,
  ({ opened }) => opened,
)
