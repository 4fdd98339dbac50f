import { Outlet } from 'react-router'
import { FailurePage } from '#web/shells/failure-page.tsx'
import { PublicFrame } from '#web/shells/public/public-frame.tsx'

export { failureTitle as meta } from '#web/shells/failure-page.tsx'

/** Wraps the public pages that run React. */
export default function PublicShell() {
  return (
    <PublicFrame>
      <Outlet />
    </PublicFrame>
  )
}

export const ErrorBoundary = () => (
  <PublicFrame>
    <FailurePage />
  </PublicFrame>
)
