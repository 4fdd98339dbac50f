import { Button } from '@mantine/core'
import { activityReports, reopenReason, type ActivityReportAnswer } from '#contract/papers/activity-reports.ts'
import { useCommand } from '#web/server-state/command.ts'
import { askAction } from '#web/ui/dialogs/action-dialog.tsx'
import { titleOfMonth } from './month-words.ts'

/** « Rouvrir », with the reason that the other side will read. */
export const ReopenMonth = ({ report: { missionProfilId, month } }: { report: ActivityReportAnswer }) => {
  const { send } = useCommand(activityReports.reopen)
  return (
    <Button
      variant="default"
      onClick={() =>
        askAction({
          title: `Rouvrir ${titleOfMonth(month).toLowerCase()}`,
          reasonHint:
            'Le mois redevient un brouillon, à soumettre et à valider de nouveau. La raison est lue par tous ceux qu’il concerne.',
          schema: reopenReason,
          send: ({ reason }) => send({ params: { missionProfilId, month }, body: { reason } }),
        })
      }
    >
      Rouvrir
    </Button>
  )
}
