import { Button } from '@mantine/core'
import { IconCopy, IconPlayerStop, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { missions, type MissionRow } from '#contract/hiring/missions.ts'
import { missionTabLabels, missionTabs } from '#domain/hiring/missions/mission-labels.ts'
import { dayOf } from '#domain/time/paris-time.ts'
import { useMissionCommands } from '#web/features/hiring/missions/mission-commands.ts'
import { missionChoice } from '#web/features/hiring/missions/mission-choice.ts'
import { missionFilters } from '#web/features/hiring/missions/mission-filters.ts'
import { useNewMissionAsked } from '#web/features/oversight/search/new-mission-asked.ts'
import { MissionDialog } from '#web/features/hiring/missions/mission-dialog.lazy.tsx'
import type { MissionDialogState } from '#web/features/hiring/missions/mission.form.tsx'
import { useBulkSelection } from '#web/features/oversight/bulk-actions/bulk-selection.tsx'
import { usePlaceFilter } from '#web/features/ground/reference-data/reference-filters.ts'
import { SavedSearches } from '#web/features/ground/saved-searches/saved-searches.lazy.tsx'
import { formatDay } from '#web/lib/format.ts'
import { useList } from '#web/server-state/list.ts'
import { useSignedIn } from '#web/lib/session/session.ts'
import { paths } from '#contract/paths.ts'
import { AvatarGroup } from '#web/ui/avatars/avatar-group.tsx'
import { DataTable, type Column } from '#web/ui/tables/data-table.tsx'
import { EmptyList } from '#web/ui/placeholders/empty-list.tsx'
import { EmptyState } from '#web/ui/placeholders/empty-state.tsx'
import { FilterBar } from '#web/ui/filters/filter-bar.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { PageTitle } from '#web/ui/frame/page-header.tsx'
import { Paginator } from '#web/ui/paging/paginator.tsx'
import { StatusBadge } from '#web/ui/texts/status-badge.tsx'
import { StatusTabs } from '#web/ui/filters/status-tabs.tsx'

export const meta = () => [{ title: 'Missions · Inspirnautes' }]

const columns: readonly [Column<MissionRow>, ...Column<MissionRow>[]] = [
  {
    header: 'Titre',
    cell: (row) => <Link to={paths.recruiter.mission(row.id)}>{row.title}</Link>,
    whole: ({ title }) => title,
    share: 34,
    sort: 'title',
  },
  { header: 'Date de dépôt', cell: (row) => formatDay(dayOf(new Date(row.createdAt))), sort: 'createdAt' },
  { header: 'Date de début', cell: (row) => formatDay(row.dateStart), sort: 'dateStart' },
  { header: 'Date de fin', cell: (row) => formatDay(row.dateEnd), sort: 'dateEnd' },
  { header: 'Lieu', cell: (row) => row.place, share: 15, sort: 'place' },
  { header: 'État', cell: (row) => <StatusBadge label={row.missionTag.label} color={row.missionTag.style} /> },
  {
    header: 'Profils proposés',
    cell: (row) =>
      row.profils.length === 0 ? (
        'Aucun'
      ) : (
        <AvatarGroup
          label={`Profils proposés pour ${row.title}`}
          people={row.profils.map(({ id, initials }) => ({ key: id, initials }))}
        />
      ),
  },
]

/** An icon button for each action that is possible on this mission now. */
const RowActions = ({ row, open }: { row: MissionRow; open: (state: MissionDialogState) => void }) => {
  const { askDelete, askInterrupt } = useMissionCommands()
  return (
    <>
      {row.can.edit && (
        <IconButton
          label="Modifier"
          icon={<IconPencil size={18} aria-hidden />}
          onClick={() => open({ missionId: row.id })}
        />
      )}
      <IconButton
        label="Dupliquer"
        icon={<IconCopy size={18} aria-hidden />}
        onClick={() => open({ missionId: row.id, isCopy: true })}
      />
      {row.can.delete && (
        <IconButton
          label="Supprimer"
          danger
          icon={<IconTrash size={18} aria-hidden />}
          onClick={() => askDelete(row)}
        />
      )}
      {row.can.interrupt && (
        <IconButton
          label="Interrompre"
          danger
          icon={<IconPlayerStop size={18} aria-hidden />}
          onClick={() => askInterrupt(row)}
        />
      )}
    </>
  )
}

export default function RecruiterMissionsScreen() {
  const { id } = useSignedIn()
  const list = useList(missions.listOfRecruiter, { params: { id } })
  const place = usePlaceFilter()
  const { chosen, bar } = useBulkSelection(['close'])
  const [dialog, setDialog] = useState<MissionDialogState>(null)
  const create = () => setDialog('new')
  useNewMissionAsked(create)
  return (
    <>
      <PageTitle title="Missions">
        <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={create}>
          Nouvelle mission
        </Button>
      </PageTitle>
      <StatusTabs
        label="État des missions"
        tabs={missionTabs.map((key) => ({ key, label: missionTabLabels[key] }))}
        counts={list.counts}
        search={list.search}
      >
        <FilterBar
          filters={missionFilters(place)}
          search={list.search}
          views={<SavedSearches list="missions" search={list.search} />}
        />
        <DataTable
          label="Missions"
          columns={columns}
          rows={list.rows}
          reading={list.reading}
          search={list.search}
          rowKey={(row) => row.id}
          lead={missionChoice(chosen, list.rows, list.search)}
          rowOpens
          actions={(row) => <RowActions row={row} open={setDialog} />}
          empty={
            <EmptyList isNarrowed={list.isNarrowed} noMatch="Aucune mission ne répond à ces critères.">
              <EmptyState
                hint={'Décrivez votre besoin\u00a0: nous vous proposerons des profils, anonymes jusqu’au recrutement.'}
              >
                <Button variant="default" onClick={create}>
                  Publier votre première mission
                </Button>
              </EmptyState>
            </EmptyList>
          }
        />
        <Paginator search={list.search} of={list.page} />
        {bar}
      </StatusTabs>
      <MissionDialog state={dialog} onClose={() => setDialog(null)} />
    </>
  )
}
