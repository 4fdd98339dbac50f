import { useParams } from 'react-router'
import { sessions } from '#contract/access/sessions.ts'
import { forms } from '#web/content/catalogue/forms.ts'
import { ConfirmationPage } from '#web/features/access/sessions/confirmation-page.tsx'
import { call } from '#web/lib/http/api.ts'
import { unlistedPageMeta } from '#web/lib/page-meta.ts'

export const meta = () => unlistedPageMeta(forms.formerEmail.meta)

/** Gives an account the e-mail back that somebody changed. */
export default function FormerEmailScreen() {
  const { token = '' } = useParams()
  return (
    <ConfirmationPage words={forms.formerEmail} confirm={() => call(sessions.takeEmailBack, { body: { token } })} />
  )
}
