import { guard } from '#web/shells/guard.ts'
import { candidateEntries } from '#web/shells/signed-in/sidebar-entries.tsx'
import { signedInShell } from '#web/shells/signed-in/signed-in-shell.tsx'

export { failureTitle as meta } from '#web/shells/failure-page.tsx'

export const clientMiddleware = [guard]

const { Shell, Failure } = signedInShell('Espace inspirnaute', candidateEntries)

export default Shell
export const ErrorBoundary = Failure
