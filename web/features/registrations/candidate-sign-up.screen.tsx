import { forms } from '#web/content/catalogue/forms.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { paths } from '#web/paths.ts'
import { SplitPage } from '#web/ui/split-page.tsx'
import { CandidateSignUpForm } from './candidate-sign-up.form.tsx'

export const meta = () => pageMeta(forms.candidateSignUp.meta, paths.candidateSignUp())

export default function CandidateSignUpScreen() {
  return (
    <SplitPage
      title={forms.candidateSignUp.title}
      lead={forms.candidateSignUp.lead}
      points={forms.candidateSignUp.points}
      formName="Inscription"
    >
      <CandidateSignUpForm />
    </SplitPage>
  )
}
