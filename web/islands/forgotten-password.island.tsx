import { ForgottenPasswordForm } from '#web/features/sessions/forgotten-password.form.tsx'
import { bringToLife } from '#web/islands/bring-to-life.tsx'
import { IslandFrame } from '#web/islands/island-frame.tsx'

export const forgottenPasswordForm = (
  <IslandFrame>
    <ForgottenPasswordForm />
  </IslandFrame>
)

bringToLife('forgotten-password', forgottenPasswordForm)
