import { PageTitle } from '#web/ui/page-header.tsx'

export const meta = () => [{ title: 'Missions · Inspirnautes' }]

export default function RecruiterMissionsScreen() {
  return <PageTitle title="Missions" />
}
