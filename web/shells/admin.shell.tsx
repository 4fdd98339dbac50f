import { guard } from '#web/shells/guard.ts'
import { adminEntries } from '#web/shells/sidebar-entries.tsx'
import { SignedInFrame } from '#web/shells/signed-in-frame.tsx'

export { FailurePage as ErrorBoundary } from '#web/shells/failure-page.tsx'
export const clientMiddleware = [guard]

export default function AdminShell() {
  return <SignedInFrame area="Administration" entries={adminEntries} />
}
