import { forms } from '#web/content/catalogue/forms.ts'
import { LandingSections } from '#web/content/blocks/landing-sections.tsx'
import { recruiterSignUpForm } from '#web/features/registrations/recruiter-sign-up.island.tsx'
import { Island } from '#web/islands/island.tsx'
import { pageMeta } from '#web/lib/page-meta.ts'
import { paths } from '#contract/paths.ts'
import { SplitPage } from '#web/ui/frame/split-page.tsx'

const words = forms.recruiterSignUp

export const meta = () => pageMeta(words.meta, paths.recruiterSignUp())

/** Under both spellings; the anchor is the one that the login page links to. */
export default function RecruiterSignUpScreen() {
  return (
    <>
      <SplitPage
        eyebrow={words.eyebrow}
        title={words.title}
        lead={words.lead}
        points={words.points}
        formName="Inscription"
        formId="redirect-section"
      >
        <Island feature="registrations" name="recruiter-sign-up">
          {recruiterSignUpForm}
        </Island>
      </SplitPage>
      <LandingSections words={words} />
    </>
  )
}
