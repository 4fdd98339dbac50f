import { catalogue } from '#web/content/catalogue.ts'
import { SplitPage } from '#web/ui/split-page.tsx'
import { CandidateSignUpForm } from './candidate-sign-up.form.tsx'

export const meta = () => [{ title: 'Trouver une mission · Inspirnautes' }]

export default function CandidateSignUpScreen() {
  return (
    <SplitPage
      title={catalogue['candidate.title']}
      lead={catalogue['candidate.lead']}
      points={catalogue['candidate.points']}
      formName="Inscription"
    >
      <CandidateSignUpForm />
    </SplitPage>
  )
}
