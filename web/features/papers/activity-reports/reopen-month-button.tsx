import { Button } from '@mantine/core'
import { activityReports, reopenReason, type ActivityReportAnswer } from '#contract/papers/activity-reports.ts'
import { useCommand } from '#web/server-state/command.ts'
import { askAction } from '#web/ui/dialogs/action-dialog.tsx'
import { titleOfMonth } from './month-words.ts'

const hint =
  'Le mois redevient un brouillon, à soumettre et à valider de nouveau. La raison est lue par tous ceux qu’il concerne.'

/** What a reopening does, and first what it does to the invoices of the month. */
const hintOf = (invoices: readonly string[] = []): string => {
  if (invoices.length === 0) return hint
  const [words, notes] =
    invoices.length === 1
      ? [`La facture ${invoices[0]} sera annulée`, 'un avoir, envoyé']
      : [`Les factures ${invoices.join(' et ')} seront annulées`, 'des avoirs, envoyés']
  return `${words} par ${notes} avec votre raison. ${hint}`
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
