import { guard } from '#web/shells/guard.ts'
import { candidateEntries } from '#web/shells/sidebar-entries.tsx'
import { SignedInFrame } from '#web/shells/signed-in-frame.tsx'

export { FailurePage as ErrorBoundary } from '#web/shells/failure-page.tsx'
export const clientMiddleware = [guard]

export default function CandidateShell() {
  return <SignedInFrame area="Espace inspirnaute" entries={candidateEntries} />
}
