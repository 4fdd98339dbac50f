import { figureOnSight } from '#web/ui/loading/figure-on-sight.tsx'

/** Loads the legal identity of an account when the page comes near it. */
export const LegalIdentityOf = figureOnSight(
  async () => (await import('./legal-identity.card.tsx')).LegalIdentityCard,
  true,
)
