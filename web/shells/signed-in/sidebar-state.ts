import { useSyncExternalStore } from 'react'

const key = 'sidebar'
const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const toggle = () => {
  const isCollapsed = localStorage.getItem(key) === 'collapsed'
  localStorage.setItem(key, isCollapsed ? 'open' : 'collapsed')
  for (const listener of listeners) listener()
}

/** Whether the sidebar is collapsed, remembered in this browser. Nothing is stored before the first choice. */
export const useSidebarState = () => {
  const collapsed = useSyncExternalStore(
    subscribe,
    () => localStorage.getItem(key) === 'collapsed',
    () => false,
  )
  return { collapsed, toggle }
}
