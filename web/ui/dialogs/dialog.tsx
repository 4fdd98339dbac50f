import type { DialogProps } from '#web/ui/dialogs/dialog-frame.tsx'
import { onDemand } from '#web/ui/loading/on-demand.tsx'

/** A dialog with information or a question, loaded when it first opens; for a form, use `FormDialog`. */
export const Dialog = onDemand<DialogProps>(
  async () => (await import('./dialog-frame.tsx')).DialogFrame,
  ({ opened }) => opened,
)
