import { Outlet } from 'react-router'
import { FailurePage } from '#web/shells/failure-page.tsx'
import { PublicFrame } from '#web/shells/public/public-frame.tsx'

export { failureTitle as meta } from '#web/shells/failure-page.tsx'

/** Around the public pages that ask for something. */
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
