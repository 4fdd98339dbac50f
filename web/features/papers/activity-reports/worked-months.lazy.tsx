import { figureOnSight } from '#web/ui/loading/figure-on-sight.tsx'

/** Loads the months of a mission when the page comes near them. */
export const WorkedMonthsOf = figureOnSight(async () => (await import('./worked-months.card.tsx')).WorkedMonths, true)
