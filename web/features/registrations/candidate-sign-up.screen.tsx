import { forms } from '#web/content/catalogue/forms.ts'
import { LandingSections } from '#web/content/blocks/landing-sections.tsx'
import { candidateSignUpForm } from '#web/features/registrations/candidate-sign-up.island.tsx'
import { Island } from '#web/islands/island.tsx'
import { pageMeta } from '#web/lib/page-meta.ts'
import { paths } from '#contract/paths.ts'
import { SplitPage } from '#web/ui/frame/split-page.tsx'

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
        <Island feature="registrations" name="candidate-sign-up">
          {candidateSignUpForm}
        </Island>
      </SplitPage>
      <LandingSections words={words} />
    </>
  )
}
