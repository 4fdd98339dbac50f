import { figureOnSight } from '#web/ui/figures/figure-on-sight.tsx'

/** Loads the activity when the page comes near it. */
export const OwnActivity = figureOnSight(async () => (await import('./own-activity.card.tsx')).OwnActivity)
