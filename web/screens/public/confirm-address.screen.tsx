import { useParams } from 'react-router'
import { registrations } from '#contract/profiles/registrations.ts'
import { forms } from '#web/content/catalogue/forms.ts'
import { ConfirmationPage } from '#web/features/access/sessions/confirmation-page.tsx'
import { call } from '#web/lib/http/api.ts'
import { unlistedPageMeta } from '#web/lib/page-meta.ts'

export const meta = () => unlistedPageMeta(forms.confirmation.meta)

/** Confirms the address of a registration. */
export default function ConfirmAddressScreen() {
  const { token = '' } = useParams()
  return (
    <ConfirmationPage
      words={forms.confirmation}
      confirm={() => call(registrations.confirmEmail, { body: { token } })}
    />
  )
}
