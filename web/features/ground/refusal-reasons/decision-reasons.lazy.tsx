import { afterPage } from '#web/ui/loading/on-demand.tsx'

/** Loads the reasons of a decision once a candidate can be decided on. */
export const DecisionReasonsCard = afterPage(
  async () => (await import('./decision-reasons.card.tsx')).DecisionReasonsCard,
)
