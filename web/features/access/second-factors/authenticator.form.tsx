import { Stack, Text, TextInput } from '@mantine/core'
import { authenticatorForm, type secondFactors } from '#contract/access/second-factors.ts'
import type { CallOf } from '#contract/wire/endpoint.ts'
import { QrPicture } from '#web/features/access/second-factors/qr-picture.tsx'
import { useContractForm } from '#web/lib/forms/form.ts'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { FormFrame } from '#web/ui/forms/form-frame.tsx'

export type BegunAuthenticator = { ticket: string; secret: string; address: string }

type FormProps = {
  begun: BegunAuthenticator
  onClose: () => void /** Sends what was made; throws what `call` throws. */
  add: (input: CallOf<typeof secondFactors.addAuthenticator>) => Promise<unknown>
}

/** A secret in groups of four, as a person copies it. */
const inGroups = (secret: string) => secret.replaceAll(/(.{4})(?=.)/g, '$1 ')

const AuthenticatorForm = ({ begun: { ticket, secret, address }, onClose, add }: FormProps) => {
  const form = useContractForm({
    schema: authenticatorForm,
    initialValues: { code: '' },
    submit: ({ code }) => add({ body: { ticket, code } }),
  })
  return (
    <FormFrame form={form} submit="Ajouter" onCancel={onClose}>
      <Stack gap="xs" align="center">
        <Text>Avec une application d’authentification, sur un téléphone par exemple, scannez ce dessin.</Text>
        <QrPicture text={address} />
        <Text size="sm" c="dimmed" ta="center">
          Sans appareil photo, saisissez cette clé dans l’application.
        </Text>
        <code>{inGroups(secret)}</code>
      </Stack>
      <TextInput
        label="Code à six chiffres"
        description="Celui que l’application montre maintenant."
        inputMode="numeric"
        autoComplete="one-time-code"
        data-autofocus
        aria-required
        {...form.getInputProps('code')}
      />
    </FormFrame>
  )
}

type Props = Omit<FormProps, 'begun'> & { begun: BegunAuthenticator | null }

/** Adds an authenticator: its picture, its key, and a code that shows it works. */
export const AuthenticatorDialog = ({ begun, onClose, add }: Props) => (
  <FormDialog title="Ajouter une application" opened={begun !== null} onClose={onClose} size="md">
    {begun && <AuthenticatorForm begun={begun} onClose={onClose} add={add} />}
  </FormDialog>
)
