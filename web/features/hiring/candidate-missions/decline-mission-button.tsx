import { Button } from '@mantine/core'
import type { CandidateMissionCard } from '#contract/hiring/candidate-missions.ts'
import { missionDecline, proposals } from '#contract/hiring/proposals.ts'
import { reasonField } from '#web/features/ground/refusal-reasons/reason-field.tsx'
import { useCommand } from '#web/server-state/command.ts'
import { askAction } from '#web/ui/dialogs/action-dialog.tsx'

type Props = {
  mission: CandidateMissionCard
  /** Beside the way to the mission: its name is short, and it is quiet. */
  isBeside?: boolean
}

/** « Décliner la mission », with the reason that the company will read. */
export const DeclineMission = ({ mission, isBeside = false }: Props) => {
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
    <Button {...(isBeside ? { variant: 'subtle', color: 'ink' } : { variant: 'default' })} onClick={ask}>
      {isBeside ? 'Décliner' : 'Décliner la mission'}
    </Button>
  )
}
