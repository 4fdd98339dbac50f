import { afterPage } from '#web/ui/loading/on-demand.tsx'

/** Who must move on a mission, for the pages whose own matter is something else: its code comes once the page is there. */
export const AwaitedCard = afterPage(async () => (await import('./awaited.card.tsx')).AwaitedCard)
