import { useSyncExternalStore } from 'react'

/** A dialog that stands once in the root and is asked for from anywhere. */
export const createDialogStore = <Asked>() => {
  // The content stays while the dialog closes, so that it does not empty itself on the way out.
  let state: { asked: Asked | undefined; isOpen: boolean } = { asked: undefined, isOpen: false }
  const closed = state
  const listeners = new Set<() => void>()
  const set = (next: typeof state) => {
    state = next
    for (const listener of listeners) listener()
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return {
    open: (asked: Asked) => set({ asked, isOpen: true }),
    close: () => set({ ...state, isOpen: false }),
    useAsked: () =>
      useSyncExternalStore(
        subscribe,
        () => state,
        () => closed,
      ),
  }
}
