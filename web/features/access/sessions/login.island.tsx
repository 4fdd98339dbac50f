import { useEffect } from 'react'
import { LoginForm } from '#web/features/access/sessions/login.form.tsx'
import { hydrateIsland } from '#web/islands/hydrate-island.tsx'
import { IslandFrame } from '#web/islands/island-frame.tsx'
import { takeHandoff } from '#web/lib/page-handoff.ts'
import { redirectionOf } from '#web/lib/session/routing.ts'
import { currentSession } from '#web/lib/session/session.ts'
import { paths } from '#contract/paths.ts'
import { showToast } from '#web/ui/toasts/toast.tsx'

/** Shows the result of the password reset, which happened on the previous page. */
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

/** A person who is already signed in goes to their dashboard: this is checked once, when the page opens. */
const enter = () => {
  const redirection = redirectionOf(paths.login(), currentSession())
  if (redirection !== undefined) location.replace(redirection)
  else hydrateIsland('login', loginForm)
}

if (typeof document !== 'undefined') enter()
