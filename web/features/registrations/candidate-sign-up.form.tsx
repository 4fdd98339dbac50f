import type { z } from 'zod'
import {
  candidateAccountStep,
  candidateProfileStep,
  candidateSkillsStep,
  registrations,
} from '#contract/registrations.ts'
import { call } from '#web/lib/http/api.ts'
import type { FormValues } from '#web/lib/forms/form.ts'
import { WizardBar } from '#web/ui/forms/wizard.tsx'
import { CandidateAccountStep, CandidateProfileStep, CandidateSkillsStep } from './candidate-steps.tsx'
import { candidateFieldPlaces } from './sign-up-fields.ts'
import { useSignUp } from './sign-up.ts'
import { sentSkills } from './skill-groups.ts'

const emptyAccount: FormValues<typeof candidateAccountStep> = {
  email: '',
  password: '',
  passwordconfim: '',
  firstname: '',
  lastname: '',
  phone: '',
}
const emptyProfile: FormValues<typeof candidateProfileStep> = {
  degree: null,
  numberyear: '',
  position: '',
  place: null,
  rate: '',
  reference: '',
  ref: '',
  terms: false,
}

/** The payload of the three steps, each already validated (000 §3). */
const registrationOf = (
  account: z.output<typeof candidateAccountStep>,
  profile: z.output<typeof candidateProfileStep>,
  { skills }: z.output<typeof candidateSkillsStep>,
) => ({
  email: account.email,
  password: account.password,
  name: account.firstname,
  lastname: account.lastname,
  phone: account.phone,
  degree: profile.degree,
  nbrAnneeExp: profile.numberyear,
  lastReference: profile.reference,
  lastReferenceContact: profile.ref,
  adresse: profile.place,
  poste: profile.position,
  tarif: profile.rate,
  skills: sentSkills(skills),
})

/** The candidate's wizard (000 §2). */
export const CandidateSignUpForm = () => {
  const { wizard, account, middle, last } = useSignUp({
    account: { schema: candidateAccountStep, empty: emptyAccount },
    middle: { schema: candidateProfileStep, empty: emptyProfile },
    last: { schema: candidateSkillsStep, empty: { skills: [] } },
    places: candidateFieldPlaces,
    send: (...steps) => call(registrations.registerCandidate, { body: registrationOf(...steps) }),
  })
  return (
    <>
      <WizardBar
        wizard={wizard}
        labels={['Compte', 'Ton profil', 'Compétences']}
        leave={[account.attempt, middle.attempt]}
      />
      {wizard.active === 0 && <CandidateAccountStep form={account} />}
      {wizard.active === 1 && <CandidateProfileStep form={middle} onBack={() => wizard.show(0)} />}
      {wizard.active === 2 && <CandidateSkillsStep form={last} onBack={() => wizard.show(1)} />}
    </>
  )
}
