import { useLayoutEffect, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { earlyInputOf } from '#web/islands/early-input.ts'

/** Tells the form what was written before it listened; then what was pressed may be pressed again. */
const HydrationEffect = ({ root, children }: { root: HTMLElement; children: ReactNode }) => {
  useLayoutEffect(() => {
    const tell = earlyInputOf(root)
    // React answers events once it is done with taking the form over.
    queueMicrotask(() => {
      tell()
      root.dispatchEvent(new Event('hydrated', { bubbles: true }))
    })
  }, [root])
  return children
}

/** Takes over an island's HTML in the browser; where the page is being written there is nothing to take over. */
export const hydrateIsland = (name: string, element: ReactNode) => {
  if (typeof document === 'undefined') return
  const root = document.getElementById(`island-${name}`)
  if (root !== null) hydrateRoot(root, <HydrationEffect root={root}>{element}</HydrationEffect>)
}
