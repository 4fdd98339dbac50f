import type { ClientLoaderFunctionArgs } from 'react-router'
import { forms } from '#web/content/catalogue/forms.ts'
import { ForgottenPasswordForm } from '#web/features/access/sessions/forgotten-password.form.tsx'
import { unlistedPageMeta } from '#web/lib/page-meta.ts'
import { redirectionOf } from '#web/lib/session/routing.ts'
import { currentSession } from '#web/lib/session/session.ts'
import { redirectTo } from '#web/shells/redirect-to.ts'
import { paths } from '#contract/paths.ts'
import { SplitPage } from '#web/ui/frame/split-page.tsx'

export const meta = () => unlistedPageMeta(forms.forgotten.meta)

/**
 * Handles unknown paths: redirects to `/`, except that a path with forgetpassword or resetpassword shows the e-mail
 * form.
 */
export const clientLoader = ({ request }: ClientLoaderFunctionArgs) => {
  const { pathname } = new URL(request.url)
  const isPasswordPath = pathname.includes('forgetpassword') || pathname.includes('resetpassword')
  if (!isPasswordPath) throw redirectTo(redirectionOf(pathname, currentSession()) ?? paths.home())
  return null
}

export default function UnknownPathScreen() {
  return (
    <SplitPage
      title={forms.forgotten.title}
      lead={forms.forgotten.lead}
      points={forms.forgotten.points}
      formName="Demande d’un lien"
    >
      <ForgottenPasswordForm />
    </SplitPage>
  )
}
