import { PasswordInput } from '@mantine/core'
import { passwordProof } from '#contract/access/second-factors.ts'
import { useContractForm } from '#web/lib/forms/form.ts'
import { useSignedIn } from '#web/lib/session/session.ts'
import { FormFrame } from '#web/ui/forms/form-frame.tsx'
import { takeFocus } from '#web/ui/forms/take-focus.ts'

type Props = {
  /** Sends the password; throws what `call` throws. */
  send: (proof: { password: string }) => Promise<unknown>
  onCancel: () => void
}

/** The password, where the account has no second factor. The e-mail is there for password managers alone. */
export const PasswordProofForm = ({ send, onCancel }: Props) => {
  const { username } = useSignedIn()
  const form = useContractForm({ schema: passwordProof, initialValues: { password: '' }, submit: send })
  return (
    <div ref={takeFocus}>
      <FormFrame form={form} submit="Confirmer" onCancel={onCancel}>
        <input type="hidden" name="username" autoComplete="username" value={username} readOnly />
        <PasswordInput
          label="Mot de passe actuel"
          autoComplete="current-password"
          aria-required
          {...form.getInputProps('password')}
        />
      </FormFrame>
    </div>
  )
}
