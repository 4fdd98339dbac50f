import { figureOnSight } from '#web/ui/loading/figure-on-sight.tsx'

/** Loads the contracts prepared for one side of a mission when the page comes near them. */
export const PreparedContractsOf = figureOnSight(
  async () => (await import('./prepared-contracts.card.tsx')).PreparedContracts,
  true,
)
