import { formatDay } from '#web/lib/format.ts'
import { Panel } from '#web/ui/frame/panel.tsx'
import { FactList } from '#web/ui/texts/fact-list.tsx'

type Props = {
  mission: { place: string; dateStart: string; dateEnd: string }
  /** Left out for the company itself. */
  company?: string
}

/** The header card of a mission on its page of papers (002 §2.18). */
export const MissionHeader = ({ mission, company }: Props) => (
  <Panel title="Mission">
    <FactList
      lines
      facts={[
        ...(company === undefined ? [] : [{ label: 'Entreprise', value: company }]),
        { label: 'Lieu', value: mission.place },
        { label: 'Date de début', value: formatDay(mission.dateStart) },
        { label: 'Date de fin', value: formatDay(mission.dateEnd) },
      ]}
    />
  </Panel>
)
