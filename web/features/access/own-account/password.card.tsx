import { Stack } from '@mantine/core'
import { TemporaryPassword } from '#web/features/access/sessions/temporary-password.card.tsx'
import { useVoice } from '#web/features/access/own-account/voice.ts'
import { ReadEditPanel } from '#web/ui/frame/read-edit-panel.tsx'
import { onDemand } from '#web/ui/loading/on-demand.tsx'
import classes from './own-account.module.css'

const PasswordForm = onDemand(
  async () => (await import('./password.form.tsx')).PasswordForm,
  () => true,
)

/** The password, which is never shown: « Modifier » opens its form. */
export const Password = () => {
  const { passwordHint } = useVoice()
  return (
    <ReadEditPanel title="Mot de passe" form={(editing) => <PasswordForm editing={editing} />}>
      <Stack gap="sm">
        <TemporaryPassword isHere />
        <p className={classes.hint}>{passwordHint}</p>
      </Stack>
    </ReadEditPanel>
  )
}
