import { Button, Switch, TextInput } from '@mantine/core'
import type { GetInputPropsReturnType } from '@mantine/form'
import type { RegisteredCompany } from '#domain/ground/registered-companies/registered-companies.ts'
import { isSiret, sirenOf, siretForm } from '#domain/ground/registered-companies/sirets.ts'
import {
  electronicAddressOf,
  vatNumberOf,
  vatRegimeLabels,
  vatRegimes,
  type VatRegime,
} from '#domain/profiles/legal-identities/legal-identities.ts'
import { marked, useProposedValues } from '#web/features/ground/registered-companies/proposed-values.ts'
import { SiretField } from '#web/features/ground/registered-companies/siret-field.tsx'
import { ChoiceField } from '#web/ui/forms/choice-field.tsx'
import { Columns } from '#web/ui/frame/columns.tsx'

/** The fields of an identity, while they are typed. */
export type IdentityValues = {
  siret: string | null
  legalName: string | null
  legalForm: string | null
  address: string | null
  vatRegime: VatRegime | '' | null
  vatNumber: string | null
  iban: string | null
  removesIban: boolean
  electronicAddress: string | null
}

/** What the form starts from; the IBAN that is stored is never sent to the browser. */
export const identityValuesOf = (identity: {
  [Name in Exclude<keyof IdentityValues, 'iban' | 'removesIban'>]: IdentityValues[Name]
}) => ({
  siret: identity.siret ?? '',
  legalName: identity.legalName ?? '',
  legalForm: identity.legalForm ?? '',
  address: identity.address ?? '',
  vatRegime: identity.vatRegime,
  vatNumber: identity.vatNumber ?? '',
  iban: '',
  removesIban: false,
  electronicAddress: identity.electronicAddress ?? '',
})

type Form = {
  getValues: () => IdentityValues
  getInputProps: (name: keyof IdentityValues, options?: { type: 'checkbox' }) => GetInputPropsReturnType
  setFieldValue: (name: string, value: string) => void
}

const regimes = vatRegimes.map((value) => ({ value, label: vatRegimeLabels[value] }))

/** The VAT number that follows from the SIREN, offered while the field is empty. */
const VatOffer = ({ form, siren }: { form: Form; siren: string | null }) => {
  if (siren === null || form.getValues().vatNumber) return null
  const number = vatNumberOf(siren)
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      justify="start"
      onClick={() => form.setFieldValue('vatNumber', number)}
    >{`Utiliser ${number}`}</Button>
  )
}

type Props = {
  form: Form
  /** Both ends of the IBAN that is stored; null without one. */
  storedIban: string | null
  /** Below the SIRET until it is complete. */
  hint: string
}

/** The fields of a legal identity; the SIRET comes first, and fills what is empty. */
export const IdentityFields = ({ form, storedIban, hint }: Props) => {
  const { propose, markOf } = useProposedValues()
  const fill = ({ legalName, legalForm, address, siret }: RegisteredCompany) =>
    propose(form, { legalName, legalForm, address, electronicAddress: electronicAddressOf(sirenOf(siret)) })
  const typed = siretForm(form.getValues().siret ?? '')
  const siren = isSiret(typed) ? sirenOf(typed) : null
  const textOf = (name: 'legalName' | 'legalForm' | 'address' | 'electronicAddress') => ({
    ...marked(markOf(form, name)),
    ...form.getInputProps(name),
  })
  return (
    <>
      <SiretField field={form.getInputProps('siret')} hint={hint} onFound={fill} />
      <Columns>
        <TextInput label="Raison sociale" autoComplete="organization" {...textOf('legalName')} />
        <TextInput label="Forme juridique" placeholder="SASU" {...textOf('legalForm')} />
      </Columns>
      <TextInput label="Adresse du siège" autoComplete="street-address" {...textOf('address')} />
      <Columns>
        <ChoiceField label="Régime de TVA" data={regimes} {...form.getInputProps('vatRegime')} />
        <div>
          <TextInput label="Numéro de TVA" placeholder="FR44732829320" {...form.getInputProps('vatNumber')} />
          <VatOffer form={form} siren={siren} />
        </div>
        <div>
          <TextInput
            label={storedIban === null ? 'IBAN' : 'Nouvel IBAN'}
            autoComplete="off"
            placeholder={storedIban ?? 'FR76 3000 6000 0112 3456 7890 189'}
            description={
              storedIban === null
                ? 'Chiffré, et montré ensuite par ses derniers chiffres.'
                : 'Vide, l’IBAN enregistré reste.'
            }
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            {...form.getInputProps('iban')}
          />
          {storedIban !== null && (
            <Switch
              mt="xs"
              label="Effacer l’IBAN enregistré"
              {...form.getInputProps('removesIban', { type: 'checkbox' })}
            />
          )}
        </div>
        <TextInput
          label="Adresse de facturation électronique"
          placeholder={siren === null ? '0225:732829320' : electronicAddressOf(siren)}
          {...textOf('electronicAddress')}
        />
      </Columns>
    </>
  )
}
