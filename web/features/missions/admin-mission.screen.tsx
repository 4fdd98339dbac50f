import { PageHeader } from '#web/ui/page-header.tsx'

export const meta = () => [{ title: 'Mission · Inspirnautes' }]

export default function AdminMissionScreen() {
  return <PageHeader title="Mission" />
}
