import type { z } from 'zod'
import { hiringAnswers, recruiterAccountStep, recruiterCompanyStep, registrations } from '#contract/registrations.ts'
import { call } from '#web/lib/http/api.ts'
import { useContractForm, type FormValues } from '#web/lib/forms/form.ts'
import { scrollToTop } from '#web/ui/frame/smooth-scroll.ts'
import { useWizard, WizardBar } from '#web/ui/forms/wizard.tsx'
import { RecruiterAccountStep, RecruiterCompanyStep, RecruiterHiringStep } from './recruiter-steps.tsx'
import { recruiterFieldPlaces } from './sign-up-fields.ts'
import { emailTaken, isEmailTaken, sendRegistration } from './sign-up.ts'

const emptyAccount: FormValues<typeof recruiterAccountStep> = {
  email: '',
  password: '',
  passwordconfim: '',
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

/** The payload of the three steps, each checked already (000 §3). */
const registrationOf = (
  account: z.output<typeof recruiterAccountStep>,
  { terms: _accepted, ...company }: z.output<typeof recruiterCompanyStep>,
  answers: z.output<typeof hiringAnswers>,
) => ({
  email: account.email,
  password: account.password,
  companyName: account.companyName,
  idDomaineRecruiter: account.sector,
  phoneNumber: account.phone,
  ...company,
  ...answers,
})

/** The recruiter's wizard (000 §2). What is written in a step stays there until the registration is received. */
export const RecruiterSignUpForm = () => {
  const wizard = useWizard()
  const account = useContractForm({
    schema: recruiterAccountStep,
    initialValues: emptyAccount,
    submit: async ({ email }, refuse) => {
      if (!(await isEmailTaken(email))) return wizard.show(1)
      refuse({ email: emailTaken })
      wizard.focusHeading()
      return false
    },
  })
  const company = useContractForm({
    schema: recruiterCompanyStep,
    initialValues: emptyCompany,
    submit: async () => wizard.show(2),
  })
  const startAgain = () => {
    for (const step of [account, company, hiring]) step.restart()
    wizard.show(0)
    scrollToTop()
  }
  const hiring = useContractForm({
    schema: hiringAnswers,
    initialValues: noAnswers,
    submit: async (answers, refuse) => {
      const body = registrationOf(
        recruiterAccountStep.parse(account.getValues()),
        recruiterCompanyStep.parse(company.getValues()),
        answers,
      )
      const steps = { wizard, refusals: [account.refuse, company.refuse, refuse], places: recruiterFieldPlaces }
      const isReceived = await sendRegistration(() => call(registrations.registerRecruiter, { body }), steps)
      if (isReceived) startAgain()
      return isReceived
    },
  })

  return (
    <>
      <WizardBar
        wizard={wizard}
        labels={['Compte', 'Votre Entreprise', 'Vous cherchez']}
        leave={[account.attempt, company.attempt]}
      />
      {wizard.active === 0 && <RecruiterAccountStep form={account} />}
      {wizard.active === 1 && <RecruiterCompanyStep form={company} onBack={() => wizard.show(0)} />}
      {wizard.active === 2 && <RecruiterHiringStep form={hiring} onBack={() => wizard.show(1)} />}
    </>
  )
}
