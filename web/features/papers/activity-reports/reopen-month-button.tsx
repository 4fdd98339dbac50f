import { Button } from '@mantine/core'
import { activityReports, reopenReason, type ActivityReportAnswer } from '#contract/papers/activity-reports.ts'
import { useCommand } from '#web/server-state/command.ts'
import { askAction } from '#web/ui/dialogs/action-dialog.tsx'
import { titleOfMonth } from './month-words.ts'

const hint =
  'Le mois redevient un brouillon, à soumettre et à valider de nouveau. La raison est lue par tous ceux qu’il concerne.'

/** What a reopening does, and first what it does to the invoices of the month. */
const hintOf = (invoices: readonly string[] = []): string => {
  const [first, ...others] = invoices
  if (first === undefined) return hint
  const words =
    others.length === 0
      ? `La facture ${first} sera annulée par un avoir.`
      : `Les factures ${invoices.join(' et ')} seront annulées par des avoirs.`
  return `${words} ${hint}`
}

/** « Rouvrir », with the reason that the other side will read. */
export const ReopenMonth = ({ report: { missionProfilId, month, toCredit } }: { report: ActivityReportAnswer }) => {
  const { send } = useCommand(activityReports.reopen)
  return (
    <Button
      variant="default"
      onClick={() =>
        askAction({
          title: `Rouvrir ${titleOfMonth(month).toLowerCase()}`,
          reasonHint: hintOf(toCredit),
          schema: reopenReason,
          send: ({ reason }) => send({ params: { missionProfilId, month }, body: { reason } }),
        })
      }
    >
      Rouvrir
    </Button>
  )
}
