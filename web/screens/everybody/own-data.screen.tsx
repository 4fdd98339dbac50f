import { Stack } from '@mantine/core'
import { paths } from '#contract/paths.ts'
import { Erasure } from '#web/features/oversight/erasures/erasure.lazy.tsx'
import { DataExport } from '#web/features/oversight/own-data/data-export.card.tsx'
import { KeptData } from '#web/features/oversight/own-data/kept-data.card.tsx'
import { ProfileViews } from '#web/features/oversight/own-data/profile-views.card.tsx'
import { useSignedIn } from '#web/lib/session/session.ts'
import { PageHeader } from '#web/ui/frame/page-header.tsx'

export const meta = () => [{ title: 'Mes données · Inspirnautes' }]

/** What the platform keeps of a person of any role, who read it, and all of it to take away. */
export default function OwnDataScreen() {
  const role = useSignedIn().role ?? 'recruiter'
  return (
    <>
      <PageHeader title="Mes données" back={{ to: paths[role].account() }} />
      <Stack gap="lg">
        <DataExport />
        {role !== 'admin' && <ProfileViews />}
        <KeptData />
        <Erasure />
      </Stack>
    </>
  )
}
