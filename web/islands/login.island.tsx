import { LoginForm } from '#web/features/sessions/login.form.tsx'
import { bringToLife } from '#web/islands/bring-to-life.ts'
import { IslandFrame } from '#web/islands/island-frame.tsx'
import { takeArrival } from '#web/lib/arrival.ts'
import { redirectionOf } from '#web/lib/routing.ts'
import { currentSession } from '#web/lib/session.ts'
import { paths } from '#web/paths.ts'
import { showToast } from '#web/ui/toast.tsx'

export const loginForm = (
  <IslandFrame>
    <LoginForm />
  </IslandFrame>
)

/** Who arrives signed in goes on to their dashboard: asked once, on entering. */
const enter = () => {
  const redirection = redirectionOf(paths.login(), currentSession())
  if (redirection !== undefined) return location.replace(redirection)
  bringToLife('login', loginForm)
  const { toast } = takeArrival()
  if (toast !== undefined) showToast(toast)
}

if (typeof document !== 'undefined') enter()
