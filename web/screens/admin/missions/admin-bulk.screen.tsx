import { useSearchParams } from 'react-router'
import { paths } from '#contract/paths.ts'
import { bulkActions } from '#domain/oversight/bulk-actions/bulk-actions.ts'
import { PageHeader } from '#web/ui/frame/page-header.tsx'
import { EmptyState } from '#web/ui/placeholders/empty-state.tsx'
import { CandidatesToAssign, CandidatesToWithdraw } from '#web/features/oversight/bulk-actions/bulk-candidates.tsx'
import { MissionsToClose } from '#web/features/oversight/bulk-actions/bulk-missions.tsx'
import { LateMoves } from '#web/features/oversight/bulk-actions/bulk-reminders.tsx'
import { bulkWords } from '#web/features/oversight/bulk-actions/bulk-words.ts'

export const meta = () => [{ title: 'Actions groupées · Inspirnautes' }]

/** Rows of a list are chosen, and one action is done to all of them. */
export default function AdminBulkScreen() {
  const [search] = useSearchParams()
  const action = bulkActions.find((each) => each === search.get('action')) ?? 'close'
  const mission = Number(search.get('mission'))
  const isOnMission = action === 'assign' || action === 'withdraw'
  if (isOnMission && !(mission > 0))
    return (
      <>
        <PageHeader title={bulkWords[action].title} back={{ to: paths.admin.missions() }} />
        <EmptyState hint="Choisissez d’abord une mission." />
      </>
    )
  const back = isOnMission
    ? paths.admin.mission(mission)
    : action === 'remind'
      ? `${paths.admin.todo()}?tab=overdue`
      : paths.admin.missions()
  return (
    <>
      <PageHeader title={bulkWords[action].title} back={{ to: back }} />
      {action === 'assign' && <CandidatesToAssign mission={mission} />}
      {action === 'withdraw' && <CandidatesToWithdraw mission={mission} />}
      {action === 'close' && <MissionsToClose />}
      {action === 'remind' && <LateMoves />}
    </>
  )
}
