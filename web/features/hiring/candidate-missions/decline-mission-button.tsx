import { Button } from '@mantine/core'
import type { CandidateMissionCard } from '#contract/hiring/candidate-missions.ts'
import { missionDecline, proposals } from '#contract/hiring/proposals.ts'
import { reasonField } from '#web/features/ground/refusal-reasons/reason-field.tsx'
import { useCommand } from '#web/server-state/command.ts'
import { askReason } from '#web/ui/dialogs/reason-dialog.tsx'

/** « Décliner », with the reason that the company will read. */
export const DeclineMission = ({ mission }: { mission: CandidateMissionCard }) => {
  const { send } = useCommand(proposals.declineMission)
  const ask = () => {
    const field = reasonField('proposal.decline')
    askReason({
      title: 'Décliner la mission',
      hint: `${mission.companyName} lira cette raison. Ta réponse est définitive.`,
      more: field.more,
      schema: missionDecline,
      send: (body) => send({ params: { id: mission.missionProfilId }, body: { ...body, ...field.body } }),
    })
  }
  return (
    <Button variant="default" onClick={ask}>
      Décliner
    </Button>
  )
}
