import { figureOnSight } from '#web/ui/loading/figure-on-sight.tsx'

/** Loads the vigilance file of a mission when the page comes near it. */
export const ConformityOf = figureOnSight(async () => (await import('./conformity.card.tsx')).ConformityCard)
