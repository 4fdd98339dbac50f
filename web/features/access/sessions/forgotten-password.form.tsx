import { TextInput } from '@mantine/core'
import { passwordResetRequest, sessions } from '#contract/access/sessions.ts'
import { call } from '#web/lib/http/api.ts'
import { toastOf } from '#web/lib/http/error-messages.ts'
import { useContractForm } from '#web/lib/forms/form.ts'
import { FormFrame } from '#web/ui/forms/form-frame.tsx'
import { showToast } from '#web/ui/toasts/toast.tsx'

/** Requests the mail with the reset link; a toast shows the result. */
export const ForgottenPasswordForm = () => {
  const form = useContractForm({
    schema: passwordResetRequest,
    initialValues: { email: '' },
    submit: async (body) => {
      try {
        showToast((await call(sessions.requestPasswordReset, { body })).toast)
        return true
      } catch (error) {
        showToast(toastOf(error))
        return false
      }
    },
  })
  return (
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
  )
}
