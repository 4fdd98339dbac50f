import { startTransition, useLayoutEffect, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { earlyInputOf } from '#web/islands/early-input.ts'

/** Passes the input typed before hydration to the form, then reports that early clicks can be repeated. */
const HydrationEffect = ({ root, children }: { root: HTMLElement; children: ReactNode }) => {
  useLayoutEffect(() => {
    const replay = earlyInputOf(root)
    // React handles events only after the hydration of the form has finished.
    queueMicrotask(() => {
      replay()
      root.dispatchEvent(new Event('hydrated', { bubbles: true }))
    })
  }, [root])
  return children
}

/** Hydrates an island's HTML in the browser; does nothing while the page is rendered at build time. */
export const hydrateIsland = (name: string, element: ReactNode) => {
  if (typeof document === 'undefined') return
  const root = document.getElementById(`island-${name}`)
  if (root === null) return
  // In a transition React works in short tasks, and a touch is answered between two of them.
  startTransition(() => void hydrateRoot(root, <HydrationEffect root={root}>{element}</HydrationEffect>))
}
