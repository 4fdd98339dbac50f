import { afterPage } from '#web/ui/loading/on-demand.tsx'

/** Loads the count once the dashboard is there. */
export const TodoSummary = afterPage(async () => (await import('./todo-summary.tsx')).TodoSummary)
