import { figureOnSight } from '#web/ui/loading/figure-on-sight.tsx'

/** Loads the card of a renewal when the page comes near it. */
export const RenewalOnSight = figureOnSight(async () => (await import('./renewal.card.tsx')).RenewalCard, true)
