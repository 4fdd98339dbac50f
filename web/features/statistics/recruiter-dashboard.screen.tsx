import { PageHeader } from '#web/ui/page-header.tsx'

export const meta = () => [{ title: 'Tableau de bord · Inspirnautes' }]

export default function RecruiterDashboardScreen() {
  return <PageHeader title="Tableau de bord" />
}
