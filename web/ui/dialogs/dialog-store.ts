import { useSyncExternalStore } from 'react'

/** The state of a dialog that is rendered once in the root, and that any code can open. */
export const createDialogStore = <Asked>() => {
  // The content is kept during the closing animation, so that the dialog does not become empty.
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
