import type { ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'

/** Takes over an island's HTML in the browser; where the page is being written there is nothing to take over. */
export const bringToLife = (name: string, element: ReactNode) => {
  if (typeof document === 'undefined') return
  const root = document.getElementById(`island-${name}`)
  if (root !== null) hydrateRoot(root, element)
}
