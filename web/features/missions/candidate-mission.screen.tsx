import { PageHeader } from '#web/ui/page-header.tsx'

export const meta = () => [{ title: 'Mission · Inspirnautes' }]

export default function CandidateMissionScreen() {
  return <PageHeader title="Mission" />
}
