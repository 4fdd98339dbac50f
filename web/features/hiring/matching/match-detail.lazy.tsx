import { onDemand } from '#web/ui/loading/on-demand.tsx'

/** Loads the detail under a candidate when the first row is unfolded. */
export const MatchDetail = onDemand(
  async () => (await import('./match-detail.tsx')).MatchDetail,
  () => true,
)
