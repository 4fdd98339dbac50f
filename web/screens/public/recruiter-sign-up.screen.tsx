import { signUps } from '#web/content/catalogue/sign-ups.ts'
import { recruiterSignUpForm } from '#web/features/profiles/registrations/sign-up/recruiter-sign-up.island.tsx'
import { SignUpPage } from '#web/features/profiles/registrations/sign-up/sign-up-page.tsx'
import { Island } from '#web/islands/island.tsx'
import { pageMeta } from '#web/lib/page-meta.ts'
import { paths } from '#contract/paths.ts'

const words = signUps.recruiterSignUp

export const meta = () => pageMeta(words.meta, paths.recruiterSignUp())

/** Both spellings of the path lead here; the login page links to the anchor. */
export default function RecruiterSignUpScreen() {
  return (
    <SignUpPage words={words} formId="redirect-section">
      <Island folder="profiles/registrations/sign-up" name="recruiter-sign-up">
        {recruiterSignUpForm}
      </Island>
    </SignUpPage>
  )
}
