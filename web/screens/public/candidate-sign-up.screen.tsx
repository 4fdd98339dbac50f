import { signUps } from '#web/content/catalogue/sign-ups.ts'
import { candidateSignUpForm } from '#web/features/profiles/registrations/sign-up/candidate-sign-up.island.tsx'
import { SignUpPage } from '#web/features/profiles/registrations/sign-up/sign-up-page.tsx'
import { Island } from '#web/islands/island.tsx'
import { pageMeta } from '#web/lib/page-meta.ts'
import { paths } from '#contract/paths.ts'

const words = signUps.candidateSignUp

export const meta = () => pageMeta(words.meta, paths.candidateSignUp())

export default function CandidateSignUpScreen() {
  return (
    <SignUpPage words={words}>
      <Island folder="profiles/registrations/sign-up" name="candidate-sign-up">
        {candidateSignUpForm}
      </Island>
    </SignUpPage>
  )
}
