import { onDemand } from '#web/ui/loading/on-demand.tsx'

/** Loads the dialog « Documents personnels » when it first opens. */
export const PersonalDocumentsDialog = onDemand(
  async () => (await import('./personal-documents.form.tsx')).PersonalDocumentsDialog,
  ({ opened }) => opened,
)
