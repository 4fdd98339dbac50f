import { Button } from '@mantine/core'
import { api } from '#contract/index.ts'
import { missionDecline, type CandidateMissionCard } from '#contract/missions.ts'
import { submit } from '#web/lib/command.ts'
import { askReason } from '#web/ui/reason-dialog.tsx'

/** « Décliner », with the reason that the company will read. */
export const DeclineMission = ({ mission }: { mission: CandidateMissionCard }) => (
  <Button
    variant="default"
    onClick={() =>
      askReason({
        title: 'Décliner la mission',
        hint: `${mission.companyName} lira cette raison. Ta réponse est définitive.`,
        schema: missionDecline,
        send: (body) => submit(api.proposals.declineMission, { params: { id: mission.missionProfilId }, body }),
      })
    }
  >
    Décliner
  </Button>
)
