import { PageHeader } from '#web/ui/page-header.tsx'

export const meta = () => [{ title: 'Candidatures · Inspirnautes' }]

export default function RegistrationsScreen() {
  return <PageHeader title="Candidatures" />
}
