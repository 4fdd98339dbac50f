import { PageTitle } from '#web/ui/page-header.tsx'

export const meta = () => [{ title: 'Tableau de bord · Inspirnautes' }]

export default function AdminDashboardScreen() {
  return <PageTitle title="Tableau de bord" />
}
