import { Stack } from '@mantine/core'
import { paths } from '#contract/paths.ts'
import { DataExport } from '#web/features/oversight/own-data/data-export.card.tsx'
import { StoredData } from '#web/features/oversight/own-data/stored-data.card.tsx'
import { ProfileViews } from '#web/features/oversight/own-data/profile-views.card.tsx'
import { useSignedIn } from '#web/lib/session/session.ts'
import { PageHeader } from '#web/ui/frame/page-header.tsx'
import { figureOnSight } from '#web/ui/loading/figure-on-sight.tsx'

const Erasure = figureOnSight(
  async () => (await import('#web/features/oversight/erasures/erasure.card.tsx')).Erasure,
  true,
)

export const meta = () => [{ title: 'Mes données · Inspirnautes' }]

/** The data that the platform stores of a person of any role, who read it, and its download. */
export default function OwnDataScreen() {
  const role = useSignedIn().role ?? 'recruiter'
  return (
    <>
      <PageHeader title="Mes données" back={{ to: paths[role].account() }} />
      <Stack gap="lg">
        <DataExport />
        {role !== 'admin' && <ProfileViews />}
        <StoredData />
        <Erasure />
      </Stack>
    </>
  )
}
