import { paths } from '#contract/paths.ts'
import { useSignedIn } from '#web/lib/session/session.ts'
import { PageHeader } from '#web/ui/frame/page-header.tsx'
import { OwnMissionsToClose } from '#web/features/oversight/bulk-actions/bulk-missions.tsx'
import { bulkWords } from '#web/features/oversight/bulk-actions/bulk-words.ts'

export const meta = () => [{ title: 'Actions groupées · Inspirnautes' }]

/** Several missions of the company are chosen and closed. */
export default function RecruiterBulkScreen() {
  const { id } = useSignedIn()
  return (
    <>
      <PageHeader title={bulkWords.close.title} back={{ to: paths.recruiter.missions('ongoing') }} />
      <OwnMissionsToClose recruiterId={id} />
    </>
  )
}
