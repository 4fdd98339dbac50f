import '@mantine/core/styles/Notification.layer.css'
import '@mantine/notifications/styles.layer.css'
import { Notifications } from '@mantine/notifications'
import classes from './toasts.module.css'

/** Where toasts appear, the newest last. */
export const Toasts = () => (
  <Notifications className={classes.place ?? ''} position="bottom-right" limit={4} zIndex={1100} />
)
