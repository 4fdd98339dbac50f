import { figureOnSight } from '#web/ui/loading/figure-on-sight.tsx'

/** Loads the history when the page comes near it. */
export const TimelineOf = figureOnSight(async () => (await import('./timeline.card.tsx')).TimelineCard)
