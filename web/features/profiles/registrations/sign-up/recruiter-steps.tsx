import { Stack, Switch, Text, Textarea, TextInput } from '@mantine/core'
import type { hiringAnswers } from '#contract/profiles/recruiters.ts'
import type { recruiterAccountStep, recruiterCompanyStep } from '#contract/profiles/registrations.ts'
import type { RegisteredCompany } from '#domain/ground/registered-companies/registered-companies.ts'
import { positions } from '#domain/ground/reference-data/positions.ts'
import { signUpQuestions } from '#web/features/profiles/recruiters/hiring-questions.ts'
import { marked, type ProposedValues } from '#web/features/ground/registered-companies/proposed-values.ts'
import { SiretField } from '#web/features/ground/registered-companies/siret-field.tsx'
import { RegionSelect, SectorSelect } from '#web/features/ground/reference-data/reference-selects.tsx'
import type { ContractForm, FormValues } from '#web/lib/forms/form.ts'
import { FormFrame } from '#web/ui/forms/form-frame.tsx'
import { ChoiceField } from '#web/ui/forms/choice-field.tsx'
import { PreviousButton } from '#web/ui/forms/wizard.tsx'
import { Columns } from '#web/ui/frame/columns.tsx'
import { EmailField, NameFields, NewPasswordFields, PhoneField } from './account-fields.tsx'
import { TermsField } from './terms-field.tsx'

type AccountForm = ContractForm<FormValues<typeof recruiterAccountStep>>
type CompanyForm = ContractForm<FormValues<typeof recruiterCompanyStep>>
type HiringForm = ContractForm<FormValues<typeof hiringAnswers>>

/** Step 1, « Compte ». The error on a refused e-mail disappears when the field gets the focus again (000 §2). */
export const RecruiterAccountStep = ({
  form,
  register: { markOf },
  onFound,
}: {
  form: AccountForm
  register: ProposedValues
  onFound: (company: RegisteredCompany) => void
}) => (
  <FormFrame form={form} submit="Suivant">
    <Text size="sm">Tout est obligatoire, sauf le SIRET et le téléphone.</Text>
    <EmailField form={form} onFocus={() => form.forgive('email')} />
    <NewPasswordFields form={form} />
    <SiretField
      field={form.getInputProps('siret')}
      hint="Facultatif. Le registre public remplit alors le nom, l’adresse et la région."
      onFound={onFound}
    />
    <Columns>
      <TextInput
        label="Nom de l'entreprise"
        name="companyName"
        autoComplete="organization"
        aria-required
        {...marked(markOf(form, 'companyName'))}
        {...form.getInputProps('companyName')}
      />
      <SectorSelect name="sector" aria-required {...form.getInputProps('sector')} />
    </Columns>
    <PhoneField form={form} />
  </FormFrame>
)

/** Step 2, « Votre Entreprise »; without `register` nothing was proposed by the register of companies. */
export const RecruiterCompanyStep = ({
  form,
  register,
  onBack,
}: {
  form: CompanyForm
  register?: ProposedValues
  onBack: () => void
}) => (
  <FormFrame form={form} submit="Suivant" actions={<PreviousButton onClick={onBack} />}>
    <Text size="sm">Vos nom, prénom et poste sont obligatoires, ainsi que l’acceptation des conditions.</Text>
    <NameFields form={form} />
    <Columns>
      <ChoiceField label="Poste actuel" name="poste" aria-required data={positions} {...form.getInputProps('poste')} />
      <RegionSelect name="country" {...marked(register?.markOf(form, 'country'))} {...form.getInputProps('country')} />
      <TextInput
        label="Adresse"
        name="address"
        autoComplete="street-address"
        {...marked(register?.markOf(form, 'address'))}
        {...form.getInputProps('address')}
      />
      <TextInput label="Site web" name="link" inputMode="url" autoComplete="url" {...form.getInputProps('link')} />
    </Columns>
    <Textarea
      label="Description de l'entreprise"
      name="description"
      autosize
      minRows={3}
      {...form.getInputProps('description')}
    />
    <TermsField {...form.getInputProps('terms', { type: 'checkbox' })} />
  </FormFrame>
)

/** Step 3, « Vous cherchez ». */
export const RecruiterHiringStep = ({
  form,
  onBack,
  submit = "S'inscrire",
}: {
  form: HiringForm
  onBack: () => void
  submit?: string
}) => (
  <FormFrame form={form} submit={submit} actions={<PreviousButton onClick={onBack} />}>
    <Text size="sm">Indiquez ce qui vous correspond. Rien n’est obligatoire.</Text>
    <Stack gap="md">
      {signUpQuestions.map(({ sent, label }) => (
        <Switch key={sent} name={sent} label={label} {...form.getInputProps(sent, { type: 'checkbox' })} />
      ))}
    </Stack>
  </FormFrame>
)
