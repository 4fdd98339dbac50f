import { figureOnSight } from '#web/ui/figures/figure-on-sight.tsx'
import type { TimelineSubject } from '#web/features/journal/timeline.card.tsx'

/** Loads the history when the page comes near it. */
export const TimelineOf = figureOnSight<TimelineSubject>(async () => (await import('./timeline.card.tsx')).TimelineCard)
