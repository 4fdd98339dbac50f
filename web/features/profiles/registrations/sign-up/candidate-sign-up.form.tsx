import { useState } from 'react'
import type { z } from 'zod'
import {
  candidateAccountStep,
  candidateProfileStep,
  candidateSkillsStep,
  registrations,
} from '#contract/profiles/registrations.ts'
import { keepResume } from '#web/features/profiles/resumes/prefill/stored-resume.ts'
import { call } from '#web/lib/http/api.ts'
import type { FormValues } from '#web/lib/forms/form.ts'
import { WizardBar } from '#web/ui/forms/wizard.tsx'
import { CandidateAccountStep, CandidateProfileStep, CandidateSkillsStep } from './candidate-steps.tsx'
import { CandidatePrefill } from './prefill/candidate-prefill.tsx'
import { countResumeParts, noResumeParts, type WizardValues } from './prefill/wizard-prefill.ts'
import { candidateFieldPlaces } from './sign-up-fields.ts'
import { SignUpSent } from './sign-up-sent.tsx'
import { refuseTakenEmail, useSignUp } from './sign-up.ts'
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
  const [sentTo, setSentTo] = useState<string>()
  const [resumeParts, setResumeParts] = useState(noResumeParts)
  const register = async (...steps: Parameters<typeof registrationOf>) => {
    const body = registrationOf(...steps)
    const answer = await call(registrations.registerCandidate, { body })
    if (countResumeParts(resumeParts) > 0) keepResume(localStorage, body.email, resumeParts, new Date())
    setResumeParts(noResumeParts)
    setSentTo(body.email)
    return answer
  }
  const { wizard, account, middle, last } = useSignUp({
    account: { schema: candidateAccountStep, empty: emptyAccount },
    middle: { schema: candidateProfileStep, empty: emptyProfile },
    last: { schema: candidateSkillsStep, empty: { skills: [] } },
    places: candidateFieldPlaces,
    check: refuseTakenEmail,
    send: register,
  })
  const take = (taken: WizardValues) => {
    account.setValues(taken.account)
    middle.setValues(taken.profile)
    last.setValues({ skills: taken.skills })
    setResumeParts(taken.resumeParts)
  }
  return (
    <>
      {sentTo !== undefined && <SignUpSent to={sentTo} as="candidate" />}
      <WizardBar
        wizard={wizard}
        labels={['Compte', 'Ton profil', 'Compétences']}
        leave={[account.attempt, middle.attempt]}
      />
      {wizard.active === 0 && (
        <>
          <CandidatePrefill
            values={{ account: account.values, profile: middle.values, skills: last.values.skills, resumeParts }}
            onChange={take}
          />
          <CandidateAccountStep form={account} />
        </>
      )}
      {wizard.active === 1 && <CandidateProfileStep form={middle} onBack={() => wizard.show(0)} />}
      {wizard.active === 2 && <CandidateSkillsStep form={last} onBack={() => wizard.show(1)} />}
    </>
  )
}
