import { figureOnSight } from '#web/ui/loading/figure-on-sight.tsx'

/** Loads the way to one's data when the page comes near it. */
export const OwnDataLink = figureOnSight(async () => (await import('./own-data-link.card.tsx')).OwnDataLink, true)
