import { afterPage } from '#web/ui/loading/on-demand.tsx'

/** Loads the choice of a reason with the dialog that asks for it. */
export const ReasonChoice = afterPage(async () => (await import('./reason-choice.tsx')).ReasonChoice)
