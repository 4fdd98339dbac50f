import type { z } from 'zod'
import {
  candidateAccountStep,
  candidateProfileStep,
  candidateSkillsStep,
  registrations,
} from '#contract/registrations.ts'
import { call } from '#web/lib/http/api.ts'
import { useContractForm, type FormValues } from '#web/lib/forms/form.ts'
import { scrollToTop } from '#web/ui/frame/smooth-scroll.ts'
import { useWizard, WizardBar } from '#web/ui/forms/wizard.tsx'
import { CandidateAccountStep, CandidateProfileStep, CandidateSkillsStep } from './candidate-steps.tsx'
import { candidateFieldPlaces } from './sign-up-fields.ts'
import { emailTaken, isEmailTaken, sendRegistration } from './sign-up.ts'
import { sentSkills, type SkillGroups } from './skill-choice.ts'

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

/** The payload of the three steps, each checked already (000 §3). */
const registrationOf = (
  account: z.output<typeof candidateAccountStep>,
  profile: z.output<typeof candidateProfileStep>,
  skills: SkillGroups,
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

/** The candidate's wizard (000 §2). What is written in a step stays there until the registration is received. */
export const CandidateSignUpForm = () => {
  const wizard = useWizard()
  const account = useContractForm({
    schema: candidateAccountStep,
    initialValues: emptyAccount,
    submit: async ({ email }, refuse) => {
      if (!(await isEmailTaken(email))) return wizard.show(1)
      refuse({ email: emailTaken })
      wizard.focusHeading()
      return false
    },
  })
  const profile = useContractForm({
    schema: candidateProfileStep,
    initialValues: emptyProfile,
    submit: async () => wizard.show(2),
  })
  const startAgain = () => {
    for (const step of [account, profile, skills]) step.restart()
    wizard.show(0)
    scrollToTop()
  }
  const skills = useContractForm({
    schema: candidateSkillsStep,
    initialValues: { skills: [] },
    submit: async ({ skills: chosen }, refuse) => {
      const body = registrationOf(
        candidateAccountStep.parse(account.getValues()),
        candidateProfileStep.parse(profile.getValues()),
        chosen,
      )
      const steps = { wizard, refusals: [account.refuse, profile.refuse, refuse], places: candidateFieldPlaces }
      const isReceived = await sendRegistration(() => call(registrations.registerCandidate, { body }), steps)
      if (isReceived) startAgain()
      return isReceived
    },
  })

  return (
    <>
      <WizardBar
        wizard={wizard}
        labels={['Compte', 'Ton profil', 'Compétences']}
        leave={[account.attempt, profile.attempt]}
      />
      {wizard.active === 0 && <CandidateAccountStep form={account} />}
      {wizard.active === 1 && <CandidateProfileStep form={profile} onBack={() => wizard.show(0)} />}
      {wizard.active === 2 && <CandidateSkillsStep form={skills} onBack={() => wizard.show(1)} />}
    </>
  )
}
