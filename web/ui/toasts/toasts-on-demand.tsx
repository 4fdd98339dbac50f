import { afterPage } from '#web/ui/loading/on-demand.tsx'

/**
 * Loads the code of toasts with the page, before the first toast, because that toast may report a lost connection. When the
 * connection is lost even before that, the toasts appear once it is back.
 */
export const ToastsOnDemand = afterPage(async () => (await import('#web/ui/toasts/toasts.tsx')).Toasts)
