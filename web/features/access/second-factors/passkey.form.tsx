import { Text, TextInput } from '@mantine/core'
import { passkeyForm, type secondFactors } from '#contract/access/second-factors.ts'
import type { CallOf } from '#contract/wire/endpoint.ts'
import { newPasskey, PasskeyRefusal, type PasskeyOptions } from '#web/features/access/sessions/browser-passkeys.ts'
import { useContractForm } from '#web/lib/forms/form.ts'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { FormFrame } from '#web/ui/forms/form-frame.tsx'

export type BegunPasskey = { ticket: string; options: PasskeyOptions }

type FormProps = {
  begun: BegunPasskey
  onClose: () => void /** Sends what was made; throws what `call` throws. */
  add: (input: CallOf<typeof secondFactors.addPasskey>) => Promise<unknown>
}

const PasskeyForm = ({ begun: { ticket, options }, onClose, add }: FormProps) => {
  const form = useContractForm({
    schema: passkeyForm,
    initialValues: { name: '' },
    submit: async ({ name }, refuse) => {
      try {
        await add({ body: { ticket, name, passkey: await newPasskey(options) } })
        return true
      } catch (error) {
        if (!(error instanceof PasskeyRefusal)) throw error
        refuse({ name: error.message })
        return false
      }
    },
  })
  return (
    <FormFrame form={form} submit="Continuer" onCancel={onClose}>
      <Text>L’appareil demandera l’empreinte, le visage ou le code qui le déverrouille.</Text>
      <TextInput
        label="Nom de la clé"
        description="Pour la reconnaître plus tard."
        placeholder="Téléphone"
        autoComplete="off"
        data-autofocus
        aria-required
        {...form.getInputProps('name')}
      />
    </FormFrame>
  )
}

type Props = Omit<FormProps, 'begun'> & { begun: BegunPasskey | null }

/** Adds a passkey under a name that the person gives. */
export const PasskeyDialog = ({ begun, onClose, add }: Props) => (
  <FormDialog title="Ajouter une clé d’accès" opened={begun !== null} onClose={onClose} size="md">
    {begun && <PasskeyForm begun={begun} onClose={onClose} add={add} />}
  </FormDialog>
)
