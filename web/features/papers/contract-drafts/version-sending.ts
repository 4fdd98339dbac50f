import { contractDrafts, type ContractVersion, type Preparation } from '#contract/papers/contract-drafts.ts'
import { nonComplianceReason } from '#contract/papers/contracts.ts'
import { nonComplianceHint } from '#web/features/papers/contract-drafts/non-compliance.ts'
import { useCommand } from '#web/server-state/command.ts'
import { askAction } from '#web/ui/dialogs/action-dialog.tsx'
import { askConfirmation } from '#web/ui/dialogs/confirm-dialog.tsx'

/** Asks before a version is mailed to its side; when the vigilance file is not complete, also for the reason. */
export const useVersionSending = ({ otherParty, asksReason }: Pick<Preparation, 'otherParty' | 'asksReason'>) => {
  const { send } = useCommand(contractDrafts.send)
  return ({ id, number }: ContractVersion) => {
    const mail = (body: { reason?: string }) => send({ params: { id }, body })
    if (asksReason)
      return askAction({
        title: `Envoyer la version ${number} malgré un dossier incomplet`,
        reasonHint: nonComplianceHint,
        schema: nonComplianceReason,
        send: ({ reason }) => mail({ reason }),
      })
    return askConfirmation({
      question: `Envoyer la version ${number} par e-mail à ${otherParty}\u00a0?`,
      confirm: () => mail({}),
    })
  }
}
