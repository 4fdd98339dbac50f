import { PageTitle } from '#web/ui/page-header.tsx'

export const meta = () => [{ title: 'Nouveau mot de passe · Inspirnautes' }]

export default function ResetPasswordScreen() {
  return <PageTitle title="Nouveau mot de passe" />
}
