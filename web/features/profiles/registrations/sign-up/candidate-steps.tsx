import { Skeleton, Text, TextInput } from '@mantine/core'
import { useEffect } from 'react'
import type {
  candidateAccountStep,
  candidateProfileStep,
  candidateSkillsStep,
} from '#contract/profiles/registrations.ts'
import { degrees } from '#domain/ground/reference-data/degrees.ts'
import { RegionSelect } from '#web/features/ground/reference-data/reference-selects.tsx'
import type { ContractForm, FormValues } from '#web/lib/forms/form.ts'
import { FormFrame } from '#web/ui/forms/form-frame.tsx'
import { ChoiceField } from '#web/ui/forms/choice-field.tsx'
import { PreviousButton } from '#web/ui/forms/wizard.tsx'
import { Columns } from '#web/ui/frame/columns.tsx'
import { afterPage } from '#web/ui/loading/on-demand.tsx'
import { EmailField, NameFields, NewPasswordFields, PhoneField } from './account-fields.tsx'
import { TermsField } from './terms-field.tsx'

type AccountForm = ContractForm<FormValues<typeof candidateAccountStep>>
type ProfileForm = ContractForm<FormValues<typeof candidateProfileStep>>
type SkillsForm = ContractForm<FormValues<typeof candidateSkillsStep>>

/** Step 1, « Compte ». */
export const CandidateAccountStep = ({ form }: { form: AccountForm }) => (
  <FormFrame form={form} submit="Suivant">
    <Text size="sm">Tout est obligatoire, sauf le téléphone.</Text>
    <EmailField form={form} />
    <NewPasswordFields form={form} />
    <NameFields form={form} />
    <PhoneField form={form} />
  </FormFrame>
)

/** Step 2, « Ton profil ». */
export const CandidateProfileStep = ({ form, onBack }: { form: ProfileForm; onBack: () => void }) => {
  // Loads the code of the next step while the user fills this one.
  useEffect(() => void SkillsFields.prepare(), [])
  return (
    <FormFrame form={form} submit="Suivant" actions={<PreviousButton onClick={onBack} />}>
      <Text size="sm">Seules tes années d’expérience et l’acceptation des conditions sont obligatoires.</Text>
      <Columns>
        <ChoiceField label="Diplôme" name="degree" data={degrees} {...form.getInputProps('degree')} />
        <TextInput
          label="Années d'expérience"
          name="numberyear"
          inputMode="numeric"
          aria-required
          {...form.getInputProps('numberyear')}
        />
        <TextInput
          label="Poste actuel"
          name="position"
          autoComplete="organization-title"
          {...form.getInputProps('position')}
        />
        <RegionSelect name="place" {...form.getInputProps('place')} />
        <TextInput label="Tarif journalier (€)" name="rate" inputMode="decimal" {...form.getInputProps('rate')} />
      </Columns>
      <Columns>
        <TextInput
          label="Nom de la dernière référence"
          name="reference"
          autoComplete="off"
          {...form.getInputProps('reference')}
        />
        <TextInput
          label="Email de la dernière référence"
          name="ref"
          type="email"
          autoComplete="off"
          {...form.getInputProps('ref')}
        />
      </Columns>
      <TermsField {...form.getInputProps('terms', { type: 'checkbox' })} />
    </FormFrame>
  )
}

/** The searchable lists are loaded with the last step. */
const SkillsFields = afterPage(
  async () => (await import('./skills-fields.tsx')).SkillsFields,
  <Skeleton height={180} />,
)

/** Step 3, « Compétences ». */
export const CandidateSkillsStep = ({
  form,
  onBack,
  submit = "S'inscrire",
}: {
  form: SkillsForm
  onBack: () => void
  submit?: string
}) => (
  <FormFrame form={form} submit={submit} actions={<PreviousButton onClick={onBack} />}>
    <Text size="sm">
      {'Choisis tes compétences et note-les. Rien n’est obligatoire\u00a0: tu pourras compléter plus tard.'}
    </Text>
    <SkillsFields
      value={form.values.skills}
      onChange={(skills) => form.setFieldValue('skills', skills)}
      error={form.errors['skills']}
    />
  </FormFrame>
)
