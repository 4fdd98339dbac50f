import { onDemand } from '#web/ui/loading/on-demand.tsx'

/** What unfolds under a candidate, fetched when the first row is unfolded. */
export const MatchDetail = onDemand(
  async () => (await import('./match-detail.tsx')).MatchDetail,
  () => true,
)
