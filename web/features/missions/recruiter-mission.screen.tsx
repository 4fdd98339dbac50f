import { PageHeader } from '#web/ui/page-header.tsx'

export const meta = () => [{ title: 'Mission · Inspirnautes' }]

export default function RecruiterMissionScreen() {
  return <PageHeader title="Mission" />
}
