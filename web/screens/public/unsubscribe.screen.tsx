import { useParams } from 'react-router'
import { mailChoices } from '#contract/oversight/mail-choices.ts'
import { forms } from '#web/content/catalogue/forms.ts'
import { ConfirmationPage } from '#web/features/access/sessions/confirmation-page.tsx'
import { call } from '#web/lib/http/api.ts'
import { unlistedPageMeta } from '#web/lib/page-meta.ts'

export const meta = () => unlistedPageMeta(forms.unsubscribe.meta)

/** Ends the mails of what waits, without a session. */
export default function UnsubscribeScreen() {
  const { token = '' } = useParams()
  return (
    <ConfirmationPage words={forms.unsubscribe} confirm={() => call(mailChoices.unsubscribe, { params: { token } })} />
  )
}
