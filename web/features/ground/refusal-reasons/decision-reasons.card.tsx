import { Text } from '@mantine/core'
import { ReasonChoice } from '#web/features/ground/refusal-reasons/reason-choice.tsx'
import { Columns } from '#web/ui/frame/columns.tsx'
import { Panel } from '#web/ui/frame/panel.tsx'

/** The reason that goes with the next decision of each kind. */
export type DecisionReasons = { recruit: string | null; reject: string | null }

type Props = { chosen: DecisionReasons; onChoose: (chosen: DecisionReasons) => void }

/** The two decisions ask nothing (001 §4): their reasons are chosen before, here, or left out. */
export const DecisionReasonsCard = ({ chosen, onChoose }: Props) => (
  <Panel title="Motif de votre décision">
    <Text size="sm" c="dimmed" mb="sm">
      Facultatif. Choisissez-le avant de recruter ou de rejeter un candidat&nbsp;: il accompagne votre prochaine
      décision.
    </Text>
    <Columns>
      <ReasonChoice
        of="proposal.recruit"
        label="Si vous recrutez"
        value={chosen.recruit}
        onChoose={(recruit) => onChoose({ ...chosen, recruit })}
      />
      <ReasonChoice
        of="proposal.reject"
        label="Si vous rejetez"
        value={chosen.reject}
        onChoose={(reject) => onChoose({ ...chosen, reject })}
      />
    </Columns>
  </Panel>
)
