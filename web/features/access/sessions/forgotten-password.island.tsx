import { ForgottenPasswordForm } from '#web/features/access/sessions/forgotten-password.form.tsx'
import { hydrateIsland } from '#web/islands/hydrate-island.tsx'
import { IslandFrame } from '#web/islands/island-frame.tsx'

export const forgottenPasswordForm = (
  <IslandFrame>
    <ForgottenPasswordForm />
  </IslandFrame>
)

hydrateIsland('forgotten-password', forgottenPasswordForm)
