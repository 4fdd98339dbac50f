import { useNotifications } from '@mantine/notifications'
import { useEffect } from 'react'
import { onDemand } from '#web/ui/loading/on-demand.tsx'

const loadToasts = async () => (await import('#web/ui/toasts/toasts.tsx')).Toasts
const DrawnToasts = onDemand<{ shown: number }>(loadToasts, ({ shown }) => shown > 0)

/** What draws toasts is fetched once the page is alive: before the first one, which may say that the network is gone. */
export const ToastsOnDemand = () => {
  useEffect(() => void loadToasts(), [])
  return <DrawnToasts shown={useNotifications().notifications.length} />
}
