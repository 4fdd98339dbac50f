import { onDemand } from '#web/ui/loading/on-demand.tsx'

/** Loads the dialog of the import when it first opens. */
export const ResumeImportDialog = onDemand(
  async () => (await import('./resume-import.form.tsx')).ResumeImport,
  ({ opened }) => opened,
)
