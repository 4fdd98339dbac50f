import { PageHeader } from '#web/ui/page-header.tsx'

export const meta = () => [{ title: 'Missions · Inspirnautes' }]

export default function CandidateMissionsScreen() {
  return <PageHeader title="Missions" />
}
