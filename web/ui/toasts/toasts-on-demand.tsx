import { useNotifications } from '@mantine/notifications'
import { useEffect } from 'react'
import { onDemand } from '#web/ui/loading/on-demand.tsx'

const loadToasts = async () => (await import('#web/ui/toasts/toasts.tsx')).Toasts
const DrawnToasts = onDemand<{ shown: number }>(loadToasts, ({ shown }) => shown > 0)

/**
 * Loads the code of toasts after hydration, before the first toast, because that toast may report a lost connection.
 */
export const ToastsOnDemand = () => {
  useEffect(() => void loadToasts(), [])
  return <DrawnToasts shown={useNotifications().notifications.length} />
}
