import { guard } from '#web/shells/guard.ts'
import { recruiterEntries } from '#web/shells/sidebar-entries.tsx'
import { SignedInFrame } from '#web/shells/signed-in-frame.tsx'

export { FailurePage as ErrorBoundary } from '#web/shells/failure-page.tsx'
export const clientMiddleware = [guard]

export default function RecruiterShell() {
  return <SignedInFrame area="Espace recruteur" entries={recruiterEntries} />
}
