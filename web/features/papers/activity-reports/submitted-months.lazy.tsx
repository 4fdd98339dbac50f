import { figureOnSight } from '#web/ui/loading/figure-on-sight.tsx'

/** Loads the submitted months of a mission when the page comes near them. */
export const SubmittedMonthsOf = figureOnSight(
  async () => (await import('./submitted-months.card.tsx')).SubmittedMonths,
  true,
)
