import { afterPage } from '#web/ui/loading/on-demand.tsx'

/** Loads who must move on a mission once the page is there. */
export const Awaited = afterPage(async () => (await import('./awaited.card.tsx')).Awaited)
