import { forms } from '#web/content/catalogue/forms.ts'
import { Island } from '#web/islands/island.tsx'
import { forgottenPasswordForm } from '#web/features/access/sessions/forgotten-password.island.tsx'
import { pageMeta } from '#web/lib/page-meta.ts'
import { paths } from '#contract/paths.ts'
import { SplitPage } from '#web/ui/frame/split-page.tsx'

export const meta = () => pageMeta(forms.forgotten.meta, paths.forgottenPassword())

export default function ForgottenPasswordScreen() {
  return (
    <SplitPage
      title={forms.forgotten.title}
      lead={forms.forgotten.lead}
      points={forms.forgotten.points}
      formName="Demande d’un lien"
    >
      <Island folder="access/sessions" name="forgotten-password">
        {forgottenPasswordForm}
      </Island>
    </SplitPage>
  )
}
