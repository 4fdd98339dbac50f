import { PasswordInput } from '@mantine/core'
import { useNavigate, useParams } from 'react-router'
import { passwordReset, sessions } from '#contract/sessions.ts'
import { forms } from '#web/content/catalogue/forms.ts'
import { useCommand } from '#web/lib/command.ts'
import { useContractForm } from '#web/lib/form.ts'
import { unlistedPageMeta } from '#web/lib/page-meta.ts'
import { paths } from '#web/paths.ts'
import { FormFrame } from '#web/ui/form-frame.tsx'
import { SplitPage } from '#web/ui/split-page.tsx'

export const meta = () => unlistedPageMeta(forms.reset.meta)

/** Sets a new password with the token of the mail, then leads to /login whatever came of it. */
export default function ResetPasswordScreen() {
  const { token = '' } = useParams()
  const navigate = useNavigate()
  const reset = useCommand(sessions.resetPassword)
  const form = useContractForm({
    schema: passwordReset,
    initialValues: { password: '', plainPassword: '' },
    submit: async (body) => {
      await reset.run({ params: { token }, body })
      await navigate(paths.login())
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
