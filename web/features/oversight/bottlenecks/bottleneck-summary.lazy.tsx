import { afterPage } from '#web/ui/loading/on-demand.tsx'

/** Loads the summary once the dashboard is there. */
export const BottleneckSummary = afterPage(
  async () => (await import('./bottleneck-summary.card.tsx')).BottleneckSummary,
)
