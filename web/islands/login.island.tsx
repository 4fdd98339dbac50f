import { useEffect } from 'react'
import { LoginForm } from '#web/features/sessions/login.form.tsx'
import { bringToLife } from '#web/islands/bring-to-life.tsx'
import { IslandFrame } from '#web/islands/island-frame.tsx'
import { takeArrival } from '#web/lib/arrival.ts'
import { redirectionOf } from '#web/lib/routing.ts'
import { currentSession } from '#web/lib/session.ts'
import { paths } from '#web/paths.ts'
import { showToast } from '#web/ui/toast.tsx'

/** How the new password went: it is chosen on the page before. */
const ToldOnArrival = () => {
  useEffect(() => {
    const { toast } = takeArrival()
    if (toast !== undefined) showToast(toast)
  }, [])
  return null
}

export const loginForm = (
  <IslandFrame>
    <LoginForm />
    <ToldOnArrival />
  </IslandFrame>
)

/** Who arrives signed in goes on to their dashboard: asked once, on entering. */
const enter = () => {
  const redirection = redirectionOf(paths.login(), currentSession())
  if (redirection !== undefined) location.replace(redirection)
  else bringToLife('login', loginForm)
}

if (typeof document !== 'undefined') enter()
