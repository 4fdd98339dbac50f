import { onDemand } from '#web/ui/loading/on-demand.tsx'

/** Loads the form of a template when the administrator first edits one. */
export const TemplateForm = onDemand(
  async () => (await import('./template.form.tsx')).TemplateForm,
  () => true,
)
