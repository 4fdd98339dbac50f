import { onDemand } from '#web/ui/loading/on-demand.tsx'

/** Loads the dialog of a photo or a logo, with its framing, when it first opens. */
export const PictureDialog = onDemand(
  async () => (await import('./picture.form.tsx')).PictureDialog,
  ({ opened }) => opened,
)
