import { figureOnSight } from '#web/ui/loading/figure-on-sight.tsx'

/** Loads the end of an account when the page comes near it. */
export const Erasure = figureOnSight(async () => (await import('./erasure.card.tsx')).Erasure, true)
