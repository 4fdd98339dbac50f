import { Panel } from '#web/ui/frame/panel.tsx'
import { WorkedMonthsList, type WorkedMonths as Props } from './worked-months-list.tsx'

/** « Mois travaillés » on the page of a mission. */
export const WorkedMonths = (props: Props) => (
  <Panel title="Mois travaillés">
    <WorkedMonthsList {...props} />
  </Panel>
)
