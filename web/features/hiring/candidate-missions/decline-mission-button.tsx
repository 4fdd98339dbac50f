import { Button } from '@mantine/core'
import type { CandidateMissionCard } from '#contract/hiring/candidate-missions.ts'
import { missionDecline, proposals } from '#contract/hiring/proposals.ts'
import { reasonField } from '#web/features/ground/refusal-reasons/reason-field.tsx'
import { useCommand } from '#web/server-state/command.ts'
import { askAction } from '#web/ui/dialogs/action-dialog.tsx'

/** « Décliner », with the reason that the company will read. */
export const DeclineMission = ({ mission }: { mission: CandidateMissionCard }) => {
  const { send } = useCommand(proposals.declineMission)
  const ask = () =>
    askAction({
      title: 'Décliner la mission',
      reasonHint: `${mission.companyName} lira cette raison. Ta réponse est définitive.`,
      choice: reasonField('proposal.decline'),
      schema: missionDecline,
      send: (body) => send({ params: { id: mission.missionProfilId }, body }),
    })
  return (
    <Button variant="default" onClick={ask}>
      Décliner
    </Button>
  )
}
