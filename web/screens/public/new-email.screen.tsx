import { useParams } from 'react-router'
import { sessions } from '#contract/access/sessions.ts'
import { forms } from '#web/content/catalogue/forms.ts'
import { ConfirmationPage } from '#web/features/access/sessions/confirmation-page.tsx'
import { call } from '#web/lib/http/api.ts'
import { unlistedPageMeta } from '#web/lib/page-meta.ts'

export const meta = () => unlistedPageMeta(forms.newEmail.meta)

/** Confirms the changed e-mail of an account. */
export default function NewEmailScreen() {
  const { token = '' } = useParams()
  return <ConfirmationPage words={forms.newEmail} confirm={() => call(sessions.confirmNewEmail, { body: { token } })} />
}
