import { onDemand } from '#web/ui/loading/on-demand.tsx'

/** Loads the form of an answer when it first opens. */
export const SkillAnswerDialog = onDemand(
  async () => (await import('./skill-answer.form.tsx')).SkillAnswerDialog,
  ({ skill }) => skill !== null,
)
