import { useSyncExternalStore } from 'react'
import classes from './offline-bar.module.css'

const subscribe = (listener: () => void) => {
  for (const event of ['online', 'offline']) addEventListener(event, listener)
  return () => {
    for (const event of ['online', 'offline']) removeEventListener(event, listener)
  }
}

export const useIsOffline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => !navigator.onLine,
    () => false,
  )

/** Says at the end of the window, as long as it lasts, that there is no network. */
export const OfflineBar = ({ isShown, text }: { isShown: boolean; text: string }) => (
  <div role="status">{isShown && <p className={classes.bar}>{text}</p>}</div>
)
