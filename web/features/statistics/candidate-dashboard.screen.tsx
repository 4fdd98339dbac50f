import { PageHeader } from '#web/ui/page-header.tsx'

export const meta = () => [{ title: 'Tableau de bord · Inspirnautes' }]

export default function CandidateDashboardScreen() {
  return <PageHeader title="Tableau de bord" />
}
