import type { z } from 'zod'
import { registrationCorrections, correctedCandidateStep } from '#contract/profiles/registration-corrections.ts'
import { candidateProfileStep, candidateSkillsStep } from '#contract/profiles/registrations.ts'
import type { Toast } from '#contract/wire/errors.ts'
import { NameFields, PhoneField } from '#web/features/profiles/registrations/sign-up/account-fields.tsx'
import {
  CandidateProfileStep,
  CandidateSkillsStep,
} from '#web/features/profiles/registrations/sign-up/candidate-steps.tsx'
import { candidateFieldPlaces } from '#web/features/profiles/registrations/sign-up/sign-up-fields.ts'
import { useSignUp } from '#web/features/profiles/registrations/sign-up/sign-up.ts'
import { sentSkills, type SkillGroups } from '#web/features/profiles/registrations/sign-up/skill-groups.ts'
import { call } from '#web/lib/http/api.ts'
import type { FormValues } from '#web/lib/forms/form.ts'
import { FormFrame } from '#web/ui/forms/form-frame.tsx'
import { WizardBar } from '#web/ui/forms/wizard.tsx'
import { SentEmail } from './sent-email.tsx'
import type { RefusedCandidate } from './refused.ts'

type Account = z.output<typeof correctedCandidateStep>
type Profile = z.output<typeof candidateProfileStep>

const accountOf = ({ sent }: RefusedCandidate): FormValues<typeof correctedCandidateStep> => ({
  firstname: sent?.name ?? '',
  lastname: sent?.lastname ?? '',
  phone: sent?.phone ?? '',
})

/** The terms were accepted when it was sent. */
const profileOf = ({ sent }: RefusedCandidate): FormValues<typeof candidateProfileStep> => ({
  degree: sent?.degree ?? null,
  numberyear: sent?.nbrAnneeExp ?? '',
  position: sent?.poste ?? '',
  place: sent?.adresse ?? null,
  rate: sent?.tarif === null || sent === null ? '' : String(sent.tarif).replace('.', ','),
  reference: sent?.lastReference ?? '',
  ref: sent?.lastReferenceContact ?? '',
  terms: sent !== null,
})

/** The payload of the three steps, each already validated. */
const correctionOf = (account: Account, profile: Profile, { skills }: z.output<typeof candidateSkillsStep>) => ({
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

type Props = {
  token: string
  refused: RefusedCandidate
  /** The skills that were sent, in their groups. */
  skills: SkillGroups
  onSent: (toast: Toast) => void
}

/** The candidate's wizard with what was sent, without the e-mail and the password, which stay. */
export const CandidateCorrectionForm = ({ token, refused, skills, onSent }: Props) => {
  const { wizard, account, middle, last } = useSignUp({
    account: { schema: correctedCandidateStep, empty: accountOf(refused) },
    middle: { schema: candidateProfileStep, empty: profileOf(refused) },
    last: { schema: candidateSkillsStep, empty: { skills } },
    places: candidateFieldPlaces,
    send: (...steps) =>
      call(registrationCorrections.correctCandidate, { params: { token }, body: correctionOf(...steps) }),
    onSent,
  })
  return (
    <>
      <WizardBar
        wizard={wizard}
        labels={['Compte', 'Ton profil', 'Compétences']}
        leave={[account.attempt, middle.attempt]}
      />
      {wizard.active === 0 && (
        <FormFrame form={account} submit="Suivant">
          <SentEmail email={refused.email} />
          <NameFields form={account} />
          <PhoneField form={account} />
        </FormFrame>
      )}
      {wizard.active === 1 && <CandidateProfileStep form={middle} onBack={() => wizard.show(0)} />}
      {wizard.active === 2 && (
        <CandidateSkillsStep form={last} submit="Renvoyer ma demande" onBack={() => wizard.show(1)} />
      )}
    </>
  )
}
