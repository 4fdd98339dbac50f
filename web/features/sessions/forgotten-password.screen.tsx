import { PageTitle } from '#web/ui/page-header.tsx'

export const meta = () => [{ title: 'Mot de passe oublié · Inspirnautes' }]

export default function ForgottenPasswordScreen() {
  return <PageTitle title="Mot de passe oublié" />
}
