import { onDemand } from '#web/ui/loading/on-demand.tsx'

/** Loads the dialog of the administrator's mail when it first opens. */
export const MailPapersDialog = onDemand(
  async () => (await import('./mail-papers.form.tsx')).MailPapers,
  ({ opened }) => opened,
)
