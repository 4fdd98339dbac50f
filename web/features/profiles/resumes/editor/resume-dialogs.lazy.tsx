import { onDemand } from '#web/ui/loading/on-demand.tsx'

/** Loads the dialog of a new position when it first opens. */
export const ExperienceDialog = onDemand(
  async () => (await import('./experience.form.tsx')).ExperienceDialog,
  ({ isOpen }) => isOpen,
)

/** The same for a new degree or training. */
export const EducationDialog = onDemand(
  async () => (await import('./education.form.tsx')).EducationDialog,
  ({ isOpen }) => isOpen,
)
