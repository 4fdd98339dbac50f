import { afterPage } from '#web/ui/loading/on-demand.tsx'

/** Loads the watch of a mission once the page is there. */
export const MissionWatch = afterPage(async () => (await import('./mission-watch.card.tsx')).MissionWatch)
