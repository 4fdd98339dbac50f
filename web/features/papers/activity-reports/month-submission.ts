import { useState } from 'react'
import { activityReports, type ActivityReportAnswer } from '#contract/papers/activity-reports.ts'
import { queryClient } from '#web/server-state/query-client.ts'
import { useCommand } from '#web/server-state/command.ts'
import { askConfirmation } from '#web/ui/dialogs/confirm-dialog.tsx'
import { titleOfMonth, totalsInWords } from './month-words.ts'
import { reportOf, type useWrittenMonth } from './written-month.ts'

type Written = ReturnType<typeof useWrittenMonth>

/** « Soumettre »: what is written is stored first, then the candidate reads who will be asked, and confirms. */
export const useSubmission = (report: ActivityReportAnswer, { send }: Written) => {
  const { missionProfilId, month, companyName } = report
  const { run } = useCommand(activityReports.submit)
  const [pending, setPending] = useState(false)
  const storedNow = () => queryClient.getQueryData(reportOf(missionProfilId, month).queryKey) ?? report

  const ask = async () => {
    setPending(true)
    const isStored = await send()
    setPending(false)
    if (!isStored) return
    const { totals } = storedNow()
    askConfirmation({
      question: `Soumettre ${titleOfMonth(month).toLowerCase()}\u00a0?`,
      hint: `${totalsInWords(totals)}. ${companyName} reçoit un e-mail et valide le service fait, ou conteste des jours. Tant que rien n’est décidé, tu peux rouvrir le mois en disant pourquoi.`,
      confirm: () => run({ params: { missionProfilId, month }, body: { version: storedNow().version } }),
    })
  }
  return { ask, pending }
}
