import { Stack } from '@mantine/core'
import type { ClientLoaderFunctionArgs } from 'react-router'
import { contracts } from '#contract/papers/contracts.ts'
import { DocumentsTabs } from '#web/features/papers/invoices/documents-tabs.tsx'
import { CandidateMissionDocuments } from '#web/features/papers/contracts/mission-documents.card.tsx'
import { PersonalDocumentsCard, personalDocumentsOf } from '#web/features/papers/documents/personal-documents.card.tsx'
import { VigilanceCard, vigilanceOf } from '#web/features/papers/vigilance/vigilance.card.tsx'
import { signedIn, useSignedIn } from '#web/lib/session/session.ts'
import { prefetchList, revalidateOnPathChange } from '#web/server-state/list-loader.ts'
import { queryClient } from '#web/server-state/query-client.ts'
import { PageHeader } from '#web/ui/frame/page-header.tsx'

export const meta = () => [{ title: 'Mes Documents par Mission · Inspirnautes' }]

export const shouldRevalidate = revalidateOnPathChange

export const clientLoader = async ({ request }: ClientLoaderFunctionArgs) => {
  const { id } = signedIn()
  void queryClient.prefetchQuery(personalDocumentsOf(id))
  void queryClient.prefetchQuery(vigilanceOf(id))
  await prefetchList(contracts.missionsOfCandidate, { params: { id } }, request)
  return null
}

/** The candidate's papers (002 §2.15). */
export default function CandidateDocumentsScreen() {
  const { id } = useSignedIn()
  return (
    <>
      <PageHeader title="Mes Documents par Mission" />
      <DocumentsTabs reader="candidate" />
      <Stack gap="lg">
        <CandidateMissionDocuments userId={id} reader="owner" />
        <PersonalDocumentsCard userId={id} reader="candidate" />
        <VigilanceCard userId={id} reader="candidate" />
      </Stack>
    </>
  )
}
