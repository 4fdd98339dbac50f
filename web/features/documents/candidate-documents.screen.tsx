import { Stack } from '@mantine/core'
import { CandidateMissionDocuments } from '#web/features/contracts/mission-documents.card.tsx'
import { useSignedIn } from '#web/lib/session/session.ts'
import { PageHeader } from '#web/ui/frame/page-header.tsx'

export const meta = () => [{ title: 'Mes Documents par Mission · Inspirnautes' }]

/** The candidate's papers (002 §2.15). */
export default function CandidateDocumentsScreen() {
  const { id } = useSignedIn()
  return (
    <>
      <PageHeader title="Mes Documents par Mission" />
      <Stack gap="lg">
        <CandidateMissionDocuments userId={id} reader="owner" />
        {/* The personal documents stand here. */}
      </Stack>
    </>
  )
}
