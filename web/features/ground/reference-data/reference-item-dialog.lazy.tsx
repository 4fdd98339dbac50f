import { onDemand } from '#web/ui/loading/on-demand.tsx'

/** Loads the form of an item of the annexe when it first opens. */
export const ReferenceItemDialog = onDemand(
  async () => (await import('./reference-item.form.tsx')).ReferenceItemDialog,
  ({ item }) => item !== null,
)
