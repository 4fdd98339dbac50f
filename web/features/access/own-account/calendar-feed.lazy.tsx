import { figureOnSight } from '#web/ui/loading/figure-on-sight.tsx'

/** Loads the address of the calendar when the page comes near it. */
export const CalendarFeed = figureOnSight(async () => (await import('./calendar-feed.card.tsx')).CalendarFeed, true)
