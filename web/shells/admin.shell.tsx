import type { ReactNode } from 'react'
import { Outlet } from 'react-router'
import { FailurePage } from '#web/shells/failure-page.tsx'
import { guard } from '#web/shells/guard.ts'
import { adminEntries } from '#web/shells/signed-in/sidebar-entries.tsx'
import { SignedInFrame } from '#web/shells/signed-in/signed-in-frame.tsx'
import { ReasonDialog } from '#web/ui/dialogs/reason-dialog.tsx'

export { failureTitle as meta } from '#web/shells/failure-page.tsx'

export const clientMiddleware = [guard]

const Frame = ({ children }: { children: ReactNode }) => (
  <SignedInFrame area="Administration" entries={adminEntries}>
    {children}
    <ReasonDialog />
  </SignedInFrame>
)

export default function AdminShell() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}

export const ErrorBoundary = () => (
  <Frame>
    <FailurePage />
  </Frame>
)
