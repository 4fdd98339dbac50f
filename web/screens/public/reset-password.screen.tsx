import { PasswordInput } from '@mantine/core'
import { useParams } from 'react-router'
import { passwordReset, sessions } from '#contract/access/sessions.ts'
import { forms } from '#web/content/catalogue/forms.ts'
import { ApiError } from '#web/lib/http/api-error.ts'
import { call } from '#web/lib/http/api.ts'
import { goWithHandoff } from '#web/lib/page-handoff.ts'
import { toastOf } from '#web/lib/http/error-messages.ts'
import { useContractForm } from '#web/lib/forms/form.ts'
import { unlistedPageMeta } from '#web/lib/page-meta.ts'
import { paths } from '#contract/paths.ts'
import { FormFrame } from '#web/ui/forms/form-frame.tsx'
import { SplitPage } from '#web/ui/frame/split-page.tsx'

export const meta = () => unlistedPageMeta(forms.reset.meta)

/** The link still serves when the password is refused: the person chooses another. */
const isRefusedField = (error: unknown) => error instanceof ApiError && Object.keys(error.fields).length > 0

/** Sets a new password with the token of the mail, then leads to /login, after a success or a failure. */
export default function ResetPasswordScreen() {
  const { token = '' } = useParams()
  const form = useContractForm({
    schema: passwordReset,
    initialValues: { password: '', plainPassword: '' },
    submit: async (body) => {
      const toast = await call(sessions.resetPassword, { params: { token }, body }).then(
        (answer) => answer.toast,
        (error: unknown) => {
          if (isRefusedField(error)) throw error
          return toastOf(error)
        },
      )
      goWithHandoff(paths.login(), { toast })
    },
  })
  return (
    <SplitPage
      title={forms.reset.title}
      lead={forms.reset.lead}
      points={forms.reset.points}
      formName="Réinitialisation"
    >
      <FormFrame form={form} submit="Modifier">
        <PasswordInput
          label="Nouveau mot de passe"
          name="password"
          autoComplete="new-password"
          aria-required
          {...form.getInputProps('password')}
        />
        <PasswordInput
          label="Confirmation du mot de passe"
          name="plainPassword"
          autoComplete="new-password"
          aria-required
          {...form.getInputProps('plainPassword')}
        />
      </FormFrame>
    </SplitPage>
  )
}
