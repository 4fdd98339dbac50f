import { figureOnSight } from '#web/ui/loading/figure-on-sight.tsx'

/** Loads the figures of refusals when the page comes near them. */
export const Refusals = figureOnSight(async () => (await import('./refusals.card.tsx')).Refusals)
