import { figureOnSight } from '#web/ui/loading/figure-on-sight.tsx'

/** Loads the choices of mails when the page comes near them. */
export const MailChoices = figureOnSight(async () => (await import('./mail-choices.card.tsx')).MailChoices)
