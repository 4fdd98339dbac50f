import { useEffect, type ReactNode } from 'react'
import { Outlet } from 'react-router'
import { FailurePage } from '#web/shells/failure-page.tsx'
import { PublicFrame } from '#web/shells/public/public-frame.tsx'

export { failureTitle as meta } from '#web/shells/failure-page.tsx'

/** The public frame, drawn by React after `public-behaviour.ts` has run: the event makes it mark the new buttons. */
const RenderedFrame = ({ children }: { children: ReactNode }) => {
  useEffect(() => void document.dispatchEvent(new Event('frame-rendered')), [])
  return <PublicFrame>{children}</PublicFrame>
}

/** Wraps the public pages that run React. */
export default function PublicShell() {
  return (
    <RenderedFrame>
      <Outlet />
    </RenderedFrame>
  )
}

export const ErrorBoundary = () => (
  <RenderedFrame>
    <FailurePage />
  </RenderedFrame>
)
