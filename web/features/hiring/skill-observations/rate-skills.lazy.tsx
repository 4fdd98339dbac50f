import { afterPage } from '#web/ui/loading/on-demand.tsx'

/** Loads the skills that a company may rate once the page is there. */
export const RateSkills = afterPage(async () => (await import('./rate-skills.card.tsx')).RateSkills)
