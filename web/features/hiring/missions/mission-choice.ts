import type { MissionRow } from '#contract/hiring/missions.ts'
import type { ListSearch } from '#web/lib/list-search.ts'
import { choiceColumn, type ChosenRows } from '#web/ui/lists/chosen-rows.tsx'

/** The boxes of a list of missions, to interrupt several: in the tab of those under way, the only ones that can be. */
export const missionChoice = <Row extends MissionRow>(
  chosen: ChosenRows,
  rows: readonly Row[] | undefined,
  search: ListSearch,
) =>
  search.params.get('tab') === 'ongoing'
    ? choiceColumn({
        chosen,
        rows,
        idOf: ({ id }: Row) => id,
        nameOf: ({ title }) => title,
        isOpen: ({ can }) => can.interrupt,
      })
    : undefined
