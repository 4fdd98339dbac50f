import { RecruiterSignUpForm } from '#web/features/profiles/registrations/sign-up/recruiter-sign-up.form.tsx'
import { SignUpFrame } from '#web/features/profiles/registrations/sign-up/sign-up-frame.tsx'
import { hydrateIsland } from '#web/islands/hydrate-island.tsx'

export const recruiterSignUpForm = (
  <SignUpFrame>
    <RecruiterSignUpForm />
  </SignUpFrame>
)

hydrateIsland('recruiter-sign-up', recruiterSignUpForm)
