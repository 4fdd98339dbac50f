import { useState } from 'react'
import type { z } from 'zod'
import { hiringAnswers } from '#contract/profiles/recruiters.ts'
import { recruiterAccountStep, recruiterCompanyStep, registrations } from '#contract/profiles/registrations.ts'
import type { RegisteredCompany } from '#domain/ground/registered-companies/registered-companies.ts'
import { useProposedValues } from '#web/features/ground/registered-companies/proposed-values.ts'
import { call } from '#web/lib/http/api.ts'
import type { FormValues } from '#web/lib/forms/form.ts'
import { WizardBar } from '#web/ui/forms/wizard.tsx'
import { RecruiterAccountStep, RecruiterCompanyStep, RecruiterHiringStep } from './recruiter-steps.tsx'
import { recruiterFieldPlaces } from './sign-up-fields.ts'
import { SignUpSent } from './sign-up-sent.tsx'
import { refuseTakenEmail, useSignUp } from './sign-up.ts'

const emptyAccount: FormValues<typeof recruiterAccountStep> = {
  email: '',
  password: '',
  passwordconfim: '',
  siret: '',
  companyName: '',
  sector: null,
  phone: '',
}
const emptyCompany: FormValues<typeof recruiterCompanyStep> = {
  firstname: '',
  lastname: '',
  poste: null,
  country: null,
  address: '',
  description: '',
  link: '',
  terms: false,
}
const noAnswers: FormValues<typeof hiringAnswers> = {
  recruitEmployee: false,
  selfEmployed: false,
  independent: false,
  likeIndependent: false,
  remoteConsultant: false,
  expandTeam: false,
  newProject: false,
  hireIng: false,
}

/** The payload of the three steps, each already validated (000 §3). */
const registrationOf = (
  account: z.output<typeof recruiterAccountStep>,
  { terms: _accepted, ...company }: z.output<typeof recruiterCompanyStep>,
  answers: z.output<typeof hiringAnswers>,
) => ({
  email: account.email,
  password: account.password,
  companyName: account.companyName,
  siret: account.siret,
  idDomaineRecruiter: account.sector,
  phoneNumber: account.phone,
  ...company,
  ...answers,
})

/** The recruiter's wizard (000 §2). */
export const RecruiterSignUpForm = () => {
  const [sentTo, setSentTo] = useState<string>()
  const { wizard, account, middle, last } = useSignUp({
    account: { schema: recruiterAccountStep, empty: emptyAccount },
    middle: { schema: recruiterCompanyStep, empty: emptyCompany },
    last: { schema: hiringAnswers, empty: noAnswers },
    places: recruiterFieldPlaces,
    check: refuseTakenEmail,
    send: async (...steps) => {
      const body = registrationOf(...steps)
      const answer = await call(registrations.registerRecruiter, { body })
      setSentTo(body.email)
      return answer
    },
  })
  const register = useProposedValues()
  const fill = ({ legalName, address, region }: RegisteredCompany) => {
    register.propose(account, { companyName: legalName })
    register.propose(middle, { address, country: region })
  }
  return (
    <>
      {sentTo !== undefined && <SignUpSent to={sentTo} as="recruiter" />}
      <WizardBar
        wizard={wizard}
        labels={['Compte', 'Votre Entreprise', 'Vous cherchez']}
        leave={[account.attempt, middle.attempt]}
      />
      {wizard.active === 0 && <RecruiterAccountStep form={account} register={register} onFound={fill} />}
      {wizard.active === 1 && <RecruiterCompanyStep form={middle} register={register} onBack={() => wizard.show(0)} />}
      {wizard.active === 2 && <RecruiterHiringStep form={last} onBack={() => wizard.show(1)} />}
    </>
  )
}
