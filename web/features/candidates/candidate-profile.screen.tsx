import { PageHeader } from '#web/ui/page-header.tsx'

export const meta = () => [{ title: 'Ton profil · Inspirnautes' }]

export default function CandidateProfileScreen() {
  return <PageHeader title="Ton profil" />
}
