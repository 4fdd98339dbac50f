import { catalogue } from '#web/content/catalogue.ts'
import { SplitPage } from '#web/ui/split-page.tsx'
import { RecruiterSignUpForm } from './recruiter-sign-up.form.tsx'

export const meta = () => [{ title: 'Recruter un indépendant · Inspirnautes' }]

/** Under both spellings; the anchor is the one that the login page links to. */
export default function RecruiterSignUpScreen() {
  return (
    <SplitPage
      title={catalogue['recruiter.title']}
      lead={catalogue['recruiter.lead']}
      points={catalogue['recruiter.points']}
      formName="Inscription"
      formId="redirect-section"
    >
      <RecruiterSignUpForm />
    </SplitPage>
  )
}
