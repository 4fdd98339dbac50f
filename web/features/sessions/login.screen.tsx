import { PageTitle } from '#web/ui/page-header.tsx'

export const meta = () => [{ title: 'Se connecter · Inspirnautes' }]

export default function LoginScreen() {
  return <PageTitle title="Se connecter" />
}
