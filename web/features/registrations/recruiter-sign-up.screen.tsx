import { forms } from '#web/content/catalogue/forms.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { paths } from '#web/paths.ts'
import { SplitPage } from '#web/ui/split-page.tsx'
import { RecruiterSignUpForm } from './recruiter-sign-up.form.tsx'

export const meta = () => pageMeta(forms.recruiterSignUp.meta, paths.recruiterSignUp())

/** Under both spellings; the anchor is the one that the login page links to. */
export default function RecruiterSignUpScreen() {
  return (
    <SplitPage
      title={forms.recruiterSignUp.title}
      lead={forms.recruiterSignUp.lead}
      points={forms.recruiterSignUp.points}
      formName="Inscription"
      formId="redirect-section"
    >
      <RecruiterSignUpForm />
    </SplitPage>
  )
}
