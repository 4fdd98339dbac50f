import { forms } from '#web/content/catalogue/forms.ts'
import { LandingSections } from '#web/content/landing-sections.tsx'
import { pageMeta } from '#web/lib/page-meta.ts'
import { paths } from '#web/paths.ts'
import { SplitPage } from '#web/ui/split-page.tsx'
import { CandidateSignUpForm } from './candidate-sign-up.form.tsx'

const words = forms.candidateSignUp

export const meta = () => pageMeta(words.meta, paths.candidateSignUp())

export default function CandidateSignUpScreen() {
  return (
    <>
      <SplitPage
        eyebrow={words.eyebrow}
        title={words.title}
        lead={words.lead}
        points={words.points}
        formName="Inscription"
      >
        <CandidateSignUpForm />
      </SplitPage>
      <LandingSections words={words} />
    </>
  )
}
