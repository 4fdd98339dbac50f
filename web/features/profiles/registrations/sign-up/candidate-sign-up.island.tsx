import { CandidateSignUpForm } from '#web/features/profiles/registrations/sign-up/candidate-sign-up.form.tsx'
import { SignUpFrame } from '#web/features/profiles/registrations/sign-up/sign-up-frame.tsx'
import { hydrateIsland } from '#web/islands/hydrate-island.tsx'

export const candidateSignUpForm = (
  <SignUpFrame>
    <CandidateSignUpForm />
  </SignUpFrame>
)

hydrateIsland('candidate-sign-up', candidateSignUpForm)
