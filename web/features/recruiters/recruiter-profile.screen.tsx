import { PageHeader } from '#web/ui/page-header.tsx'

export const meta = () => [{ title: 'Profil · Inspirnautes' }]

export default function RecruiterProfileScreen() {
  return <PageHeader title="Profil" />
}
