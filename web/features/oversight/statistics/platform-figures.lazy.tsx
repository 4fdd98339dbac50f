import { figureOnSight } from '#web/ui/loading/figure-on-sight.tsx'

/** Loads the figures of the platform when the page comes near one of them. */
export const PlatformFigure = figureOnSight(async () => (await import('./platform-figures.tsx')).PlatformFigure)
