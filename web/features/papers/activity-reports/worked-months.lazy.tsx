import { figureOnSight } from '#web/ui/loading/figure-on-sight.tsx'

/** Loads the months of a mission when the page comes near them. */
export const WorkedMonthsOf = figureOnSight(async () => (await import('./worked-months.card.tsx')).WorkedMonths, true)

/** The same for a card that has more to show than the months. */
export const WorkedMonthsListOf = figureOnSight(
  async () => (await import('./worked-months-list.tsx')).WorkedMonthsList,
  true,
)
