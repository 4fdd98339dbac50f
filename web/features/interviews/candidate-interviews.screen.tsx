import { PageHeader } from '#web/ui/page-header.tsx'

export const meta = () => [{ title: 'Entretiens · Inspirnautes' }]

export default function CandidateInterviewsScreen() {
  return <PageHeader title="Entretiens" />
}
