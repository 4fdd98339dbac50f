import type { ClientLoaderFunctionArgs } from 'react-router'
import { redirectionOf } from '#web/lib/routing.ts'
import { currentSession } from '#web/lib/session.ts'
import { redirectTo } from '#web/shells/redirect-to.ts'
import { paths } from '#web/paths.ts'

export { default } from '#web/features/sessions/forgotten-password.screen.tsx'
export { meta } from '#web/features/sessions/forgotten-password.screen.tsx'

/** No page stands here: back to `/`, except that any path with forgetpassword or resetpassword shows the e-mail form. */
export const clientLoader = ({ request }: ClientLoaderFunctionArgs) => {
  const { pathname } = new URL(request.url)
  const isPasswordPath = pathname.includes('forgetpassword') || pathname.includes('resetpassword')
  if (!isPasswordPath) throw redirectTo(redirectionOf(pathname, currentSession()) ?? paths.home())
  return null
}
