import { TextInput } from '@mantine/core'
import { passwordResetRequest, sessions } from '#contract/sessions.ts'
import { forms } from '#web/content/catalogue/forms.ts'
import { useCommand } from '#web/lib/command.ts'
import { useContractForm } from '#web/lib/form.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { paths } from '#web/paths.ts'
import { FormFrame } from '#web/ui/form-frame.tsx'
import { SplitPage } from '#web/ui/split-page.tsx'

export const meta = () => pageMeta(forms.forgotten.meta, paths.forgottenPassword())

/** Asks for the mail that leads to a new password. */
export default function ForgottenPasswordScreen() {
  const request = useCommand(sessions.requestPasswordReset)
  const form = useContractForm({
    schema: passwordResetRequest,
    initialValues: { email: '' },
    submit: (body) => request.run({ body }),
  })
  return (
    <SplitPage
      title={forms.forgotten.title}
      lead={forms.forgotten.lead}
      points={forms.forgotten.points}
      formName="Demande d’un lien"
    >
      <FormFrame form={form} submit="Envoyer">
        <TextInput
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          aria-required
          {...form.getInputProps('email')}
        />
      </FormFrame>
    </SplitPage>
  )
}
