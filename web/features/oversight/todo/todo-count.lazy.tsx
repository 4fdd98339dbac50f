import { afterPage } from '#web/ui/loading/on-demand.tsx'

/** Loads the count once the menu is there. */
export const TodoCount = afterPage(async () => (await import('./todo-count.tsx')).TodoCount)
