import { PageHeader } from '#web/ui/page-header.tsx'

export const meta = () => [{ title: 'Missions · Inspirnautes' }]

export default function AdminMissionsScreen() {
  return <PageHeader title="Missions" />
}
