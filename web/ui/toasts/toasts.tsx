import '@mantine/core/styles/Notification.layer.css'
import '@mantine/notifications/styles.layer.css'
import { Notifications } from '@mantine/notifications'

/** Where toasts appear, the newest last. */
export const Toasts = () => <Notifications position="top-right" limit={4} zIndex={1100} />
