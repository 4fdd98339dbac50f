import { PasswordInput } from '@mantine/core'
import { ownAccount, passwordChange } from '#contract/access/own-account.ts'
import { useContractForm } from '#web/lib/forms/form.ts'
import { renewingCall } from '#web/lib/http/renewing-call.ts'
import { useSignedIn } from '#web/lib/session/session.ts'
import { useCommand } from '#web/server-state/command.ts'
import { EditForm, type Editing } from '#web/ui/frame/read-edit-panel.tsx'
import classes from './own-account.module.css'

/** The current password, then the new one twice. The e-mail is there for password managers alone. */
export const PasswordForm = ({ editing }: { editing: Editing }) => {
  const { username } = useSignedIn()
  const { send } = useCommand(ownAccount.changePassword, {
    onDone: editing.done,
    by: renewingCall,
  })
  const form = useContractForm({
    schema: passwordChange,
    initialValues: { currentPassword: '', password: '', plainPassword: '' },
    submit: (body) => send({ body }),
  })
  return (
    <div className={classes.form}>
      <EditForm editing={editing} form={form}>
        <input type="hidden" name="username" autoComplete="username" value={username} readOnly />
        <PasswordInput
          label="Mot de passe actuel"
          autoComplete="current-password"
          aria-required
          {...form.getInputProps('currentPassword')}
        />
        <PasswordInput
          label="Nouveau mot de passe"
          description="Au moins 8 caractères"
          autoComplete="new-password"
          aria-required
          {...form.getInputProps('password')}
        />
        <PasswordInput
          label="Confirmation du mot de passe"
          autoComplete="new-password"
          aria-required
          {...form.getInputProps('plainPassword')}
        />
      </EditForm>
    </div>
  )
}
