import { TextInput } from '@mantine/core'
import type { z } from 'zod'
import { registrationCorrections, correctedRecruiterStep } from '#contract/profiles/registration-corrections.ts'
import { hiringAnswers } from '#contract/profiles/recruiters.ts'
import { recruiterCompanyStep } from '#contract/profiles/registrations.ts'
import type { Toast } from '#contract/wire/errors.ts'
import { SectorSelect } from '#web/features/ground/reference-data/reference-selects.tsx'
import { PhoneField } from '#web/features/profiles/registrations/sign-up/account-fields.tsx'
import {
  RecruiterCompanyStep,
  RecruiterHiringStep,
} from '#web/features/profiles/registrations/sign-up/recruiter-steps.tsx'
import { recruiterFieldPlaces } from '#web/features/profiles/registrations/sign-up/sign-up-fields.ts'
import { useSignUp } from '#web/features/profiles/registrations/sign-up/sign-up.ts'
import { call } from '#web/lib/http/api.ts'
import type { FormValues } from '#web/lib/forms/form.ts'
import { FormFrame } from '#web/ui/forms/form-frame.tsx'
import { WizardBar } from '#web/ui/forms/wizard.tsx'
import { Columns } from '#web/ui/frame/columns.tsx'
import type { RefusedRecruiter } from './refused.ts'
import { SentEmail } from './sent-email.tsx'

const accountOf = ({ sent }: RefusedRecruiter): FormValues<typeof correctedRecruiterStep> => ({
  companyName: sent?.companyName ?? '',
  sector: sent === null ? null : String(sent.idDomaineRecruiter),
  phone: sent?.phoneNumber ?? '',
})

/** The terms were accepted when it was sent. */
const companyOf = ({ sent }: RefusedRecruiter): FormValues<typeof recruiterCompanyStep> => ({
  firstname: sent?.firstname ?? '',
  lastname: sent?.lastname ?? '',
  poste: sent?.poste ?? null,
  country: sent?.country ?? null,
  address: sent?.address ?? '',
  description: sent?.description ?? '',
  link: sent?.link ?? '',
  terms: sent !== null,
})

const answersOf = ({ sent }: RefusedRecruiter): FormValues<typeof hiringAnswers> => ({
  recruitEmployee: sent?.recruitEmployee ?? false,
  selfEmployed: sent?.selfEmployed ?? false,
  independent: sent?.independent ?? false,
  likeIndependent: sent?.likeIndependent ?? false,
  remoteConsultant: sent?.remoteConsultant ?? false,
  expandTeam: sent?.expandTeam ?? false,
  newProject: sent?.newProject ?? false,
  hireIng: sent?.hireIng ?? false,
})

/** The payload of the three steps, each already validated. */
const correctionOf = (
  account: z.output<typeof correctedRecruiterStep>,
  { terms: _accepted, ...company }: z.output<typeof recruiterCompanyStep>,
  answers: z.output<typeof hiringAnswers>,
) => ({
  companyName: account.companyName,
  idDomaineRecruiter: account.sector,
  phoneNumber: account.phone,
  ...company,
  ...answers,
})

type Props = { token: string; refused: RefusedRecruiter; onSent: (toast: Toast) => void }

/** The company's wizard with what was sent, without the e-mail and the password, which stay. */
export const RecruiterCorrectionForm = ({ token, refused, onSent }: Props) => {
  const { wizard, account, middle, last } = useSignUp({
    account: { schema: correctedRecruiterStep, empty: accountOf(refused) },
    middle: { schema: recruiterCompanyStep, empty: companyOf(refused) },
    last: { schema: hiringAnswers, empty: answersOf(refused) },
    places: recruiterFieldPlaces,
    send: (...steps) =>
      call(registrationCorrections.correctRecruiter, { params: { token }, body: correctionOf(...steps) }),
    onSent,
  })
  return (
    <>
      <WizardBar
        wizard={wizard}
        labels={['Compte', 'Votre Entreprise', 'Vous cherchez']}
        leave={[account.attempt, middle.attempt]}
      />
      {wizard.active === 0 && (
        <FormFrame form={account} submit="Suivant">
          <SentEmail email={refused.email} />
          <Columns>
            <TextInput
              label="Nom de l'entreprise"
              name="companyName"
              autoComplete="organization"
              aria-required
              {...account.getInputProps('companyName')}
            />
            <SectorSelect name="sector" aria-required {...account.getInputProps('sector')} />
          </Columns>
          <PhoneField form={account} />
        </FormFrame>
      )}
      {wizard.active === 1 && <RecruiterCompanyStep form={middle} onBack={() => wizard.show(0)} />}
      {wizard.active === 2 && (
        <RecruiterHiringStep form={last} submit="Renvoyer ma demande" onBack={() => wizard.show(1)} />
      )}
    </>
  )
}
