import { missions, type MissionRow } from '#contract/hiring/missions.ts'
import { missionTabs } from '#domain/hiring/missions/mission-labels.ts'
import { missionFilters } from '#web/features/hiring/missions/mission-filters.ts'
import { usePlaceFilter } from '#web/features/ground/reference-data/reference-filters.ts'
import { formatDay } from '#web/lib/format.ts'
import type { ListSearch } from '#web/lib/list-search.ts'
import { useList } from '#web/server-state/list.ts'
import type { Column } from '#web/ui/tables/data-table.tsx'
import { FilterBar } from '#web/ui/filters/filter-bar.tsx'
import type { Reading } from '#web/ui/placeholders/list-reading.tsx'
import { StatusBadge } from '#web/ui/texts/status-badge.tsx'
import { ChoosingList } from './choosing-list.tsx'

type Shown<Row> = {
  rows: readonly Row[] | undefined
  reading: Reading
  search: ListSearch
  page: { total: number; page: number; size: number } | undefined
  /** Before those of every list of missions. */
  columns: readonly Column<Row>[]
}

const Missions = <Row extends MissionRow>({ columns, ...list }: Shown<Row>) => {
  const place = usePlaceFilter()
  return (
    <>
      <FilterBar filters={missionFilters(place)} search={list.search} />
      <ChoosingList
        {...list}
        action="close"
        label="Missions"
        header="Titre"
        rowId={({ id }) => id}
        rowName={({ title }) => title}
        isOpen={({ can }) => can.interrupt}
        columns={[
          ...columns,
          { header: 'Date de début', cell: ({ dateStart }) => formatDay(dateStart) },
          { header: 'Date de fin', cell: ({ dateEnd }) => formatDay(dateEnd) },
          { header: 'Lieu', cell: (row) => row.place },
          {
            header: 'État',
            cell: ({ missionTag }) => <StatusBadge label={missionTag.label} color={missionTag.style} />,
          },
        ]}
      />
    </>
  )
}

/** The missions of a company that are under way, to close several of them. */
export const OwnMissionsToClose = ({ recruiterId }: { recruiterId: number }) => {
  const list = useList(missions.listOfRecruiter, { params: { id: recruiterId } })
  return <Missions rows={list.rows} reading={list.reading} search={list.search} page={list.page} columns={[]} />
}

/** The same of every company. */
export const MissionsToClose = () => {
  const list = useList(missions.listOfAdmin)
  // The answer holds its rows under the name of the tab.
  const rows = missionTabs.map((tab) => list.page?.[tab]).find((ofTab) => ofTab !== undefined)
  return (
    <Missions
      rows={rows}
      reading={list.reading}
      search={list.search}
      page={list.page}
      columns={[{ header: 'Entreprise', cell: ({ entreprise }) => entreprise }]}
    />
  )
}
