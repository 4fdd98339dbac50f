import { PasswordInput, TextInput, type TextInputProps } from '@mantine/core'
import type { GetInputPropsReturnType } from '@mantine/form'
import { PhoneOffer } from '#web/ui/forms/phone-offer.tsx'
import { Columns } from '#web/ui/frame/columns.tsx'

/** The props that a step's form passes to a field. */
type Fields = { getInputProps: (field: string) => GetInputPropsReturnType }

/** « Email »; its error is a live message, because it may appear while the focus is elsewhere. */
export const EmailField = ({ form, ...props }: { form: Fields } & Pick<TextInputProps, 'onFocus'>) => (
  <TextInput
    label="Email"
    name="email"
    type="email"
    autoComplete="email"
    aria-required
    errorProps={{ role: 'alert' }}
    {...form.getInputProps('email')}
    {...props}
  />
)

/** The new password, twice (field names of 000 §3). */
export const NewPasswordFields = ({ form }: { form: Fields }) => (
  <Columns>
    <PasswordInput
      label="Mot de passe"
      name="password"
      autoComplete="new-password"
      aria-required
      description={'8 à 15 caractères\u00a0: lettres, chiffres et symboles'}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      {...form.getInputProps('password')}
    />
    <PasswordInput
      label="Confirmation du mot de passe"
      name="passwordconfim"
      autoComplete="new-password"
      aria-required
      {...form.getInputProps('passwordconfim')}
    />
  </Columns>
)

/** « Nom » and « Prénom »: `firstname` carries the family name, `lastname` the given name. */
export const NameFields = ({ form }: { form: Fields }) => (
  <Columns>
    <TextInput
      label="Nom"
      name="firstname"
      autoComplete="family-name"
      aria-required
      {...form.getInputProps('firstname')}
    />
    <TextInput
      label="Prénom"
      name="lastname"
      autoComplete="given-name"
      aria-required
      {...form.getInputProps('lastname')}
    />
  </Columns>
)

/** « Téléphone », optional. */
export const PhoneField = ({ form }: { form: Fields }) => {
  const field = form.getInputProps('phone')
  return (
    <div>
      <TextInput label="Téléphone" name="phone" type="tel" autoComplete="tel" placeholder="+33612345678" {...field} />
      <PhoneOffer value={field.value} error={field.error} onChange={field.onChange} />
    </div>
  )
}
