import { DocumentsTabs } from '#web/features/papers/invoices/documents-tabs.tsx'
import { RecruiterMissionDocuments } from '#web/features/papers/contracts/mission-documents.card.tsx'
import { useSignedIn } from '#web/lib/session/session.ts'
import { PageHeader } from '#web/ui/frame/page-header.tsx'

export const meta = () => [{ title: 'Documents par mission · Inspirnautes' }]

/** The papers of a company, by mission (002 §2.16). */
export default function RecruiterDocumentsScreen() {
  const { id } = useSignedIn()
  return (
    <>
      <PageHeader title="Vos documents par mission" />
      <DocumentsTabs reader="recruiter" />
      <RecruiterMissionDocuments userId={id} reader="owner" />
    </>
  )
}
