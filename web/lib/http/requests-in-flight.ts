import { useEffect, useState, useSyncExternalStore } from 'react'

let requests = 0
const listeners = new Set<() => void>()

/** Counts the calls that a person waits for. */
export const countRequest = (change: 1 | -1) => {
  requests += change
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** True while a call has been in flight for `delay` milliseconds: short calls show no spinner. */
export const useRequestsInFlight = (delay = 500): boolean => {
  const busy = useSyncExternalStore(
    subscribe,
    () => requests > 0,
    () => false,
  )
  const [shown, setShown] = useState(false)
  useEffect(() => {
    if (!busy) {
      setShown(false)
      return
    }
    const timer = setTimeout(() => setShown(true), delay)
    return () => clearTimeout(timer)
  }, [busy, delay])
  return shown && busy
}
