import { paths } from '#contract/paths.ts'
import { forms } from '#web/content/catalogue/forms.ts'
import { VerificationForm } from '#web/features/papers/signatures/verification.form.tsx'
import { pageMeta } from '#web/lib/page-meta.ts'
import { SplitPage } from '#web/ui/frame/split-page.tsx'

export const meta = () => pageMeta(forms.verification.meta, paths.verification())

/** Whether a file was sealed here, and is unchanged: open to everybody. */
export default function VerificationScreen() {
  const { title, lead, points } = forms.verification
  return (
    <SplitPage title={title} lead={lead} points={points} formName="Vérifier un document" isFromMail>
      <VerificationForm />
    </SplitPage>
  )
}
