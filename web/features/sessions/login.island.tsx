import { useEffect } from 'react'
import { LoginForm } from '#web/features/sessions/login.form.tsx'
import { hydrateIsland } from '#web/islands/hydrate-island.tsx'
import { IslandFrame } from '#web/islands/island-frame.tsx'
import { takeHandoff } from '#web/lib/session/page-handoff.ts'
import { redirectionOf } from '#web/lib/session/routing.ts'
import { currentSession } from '#web/lib/session/session.ts'
import { paths } from '#contract/paths.ts'
import { showToast } from '#web/ui/toasts/toast.tsx'

/** How the new password went: it is chosen on the page before. */
const HandedOverToast = () => {
  useEffect(() => {
    const { toast } = takeHandoff()
    if (toast !== undefined) showToast(toast)
  }, [])
  return null
}

export const loginForm = (
  <IslandFrame>
    <LoginForm />
    <HandedOverToast />
  </IslandFrame>
)

/** Who arrives signed in goes on to their dashboard: asked once, on entering. */
const enter = () => {
  const redirection = redirectionOf(paths.login(), currentSession())
  if (redirection !== undefined) location.replace(redirection)
  else hydrateIsland('login', loginForm)
}

if (typeof document !== 'undefined') enter()
