import { mostBulkRows } from '#domain/oversight/bulk-actions/bulk-actions.ts'
import { useChosenRows, type Selection } from '#web/ui/lists/chosen-rows.tsx'
import { onDemand } from '#web/ui/loading/on-demand.tsx'
import type { BulkBarProps } from './bulk-bar.tsx'

const BulkBar = onDemand<BulkBarProps>(
  async () => (await import('./bulk-bar.tsx')).BulkBar,
  ({ chosen }) => chosen.ids.length > 0,
)

/** The chosen rows of a list, and the bar of what can be done with them, for the end of the list. */
export const useBulkSelection = (actions: BulkBarProps['actions'], mission?: number): Selection => {
  const chosen = useChosenRows(mostBulkRows)
  return { chosen, bar: <BulkBar actions={actions} mission={mission} chosen={chosen} /> }
}
