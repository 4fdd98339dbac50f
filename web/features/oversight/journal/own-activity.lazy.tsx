import { figureOnSight } from '#web/ui/loading/figure-on-sight.tsx'

/** Loads the activity when the page comes near it. */
export const OwnActivity = figureOnSight(async () => (await import('./own-activity.card.tsx')).OwnActivity)
