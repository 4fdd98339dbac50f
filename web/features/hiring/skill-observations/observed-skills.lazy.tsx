import { afterPage } from '#web/ui/loading/on-demand.tsx'

/** Loads what was observed of a candidate's skills once the page is there. */
export const ObservedSkills = afterPage(async () => (await import('./observed-skills.card.tsx')).ObservedSkills)
