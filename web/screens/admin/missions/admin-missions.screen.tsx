import { IconEye, IconPlayerStop, IconTrash } from '@tabler/icons-react'
import { Link } from 'react-router'
import { missions, type PicturedMissionRow } from '#contract/hiring/missions.ts'
import { missionTabLabels, missionTabs } from '#domain/hiring/missions/mission-labels.ts'
import { dayOf } from '#domain/time/paris-time.ts'
import { initialsOfName } from '#domain/ground/accounts/names.ts'
import { pictureAddress } from '#web/lib/http/file-address.ts'
import { missionChoice } from '#web/features/hiring/missions/mission-choice.ts'
import { companyFilter, missionFilters } from '#web/features/hiring/missions/mission-filters.ts'
import { useBulkSelection } from '#web/features/oversight/bulk-actions/bulk-selection.tsx'
import { usePlaceFilter } from '#web/features/ground/reference-data/reference-filters.ts'
import { useMissionCommands } from '#web/features/hiring/missions/mission-commands.ts'
import { SavedSearches } from '#web/features/ground/saved-searches/saved-searches.lazy.tsx'
import { formatDay } from '#web/lib/format.ts'
import { ExportButton } from '#web/server-state/export-button.tsx'
import { useList } from '#web/server-state/list.ts'
import { paths } from '#contract/paths.ts'
import { AvatarGroup } from '#web/ui/avatars/avatar-group.tsx'
import { PicturedText } from '#web/ui/avatars/pictured-text.tsx'
import { DataTable } from '#web/ui/tables/data-table.tsx'
import { EmptyList } from '#web/ui/placeholders/empty-list.tsx'
import { EmptyState } from '#web/ui/placeholders/empty-state.tsx'
import { FilterBar } from '#web/ui/filters/filter-bar.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { PageHeader } from '#web/ui/frame/page-header.tsx'
import { Paginator } from '#web/ui/paging/paginator.tsx'
import { StatusBadge } from '#web/ui/texts/status-badge.tsx'
import { StatusTabs } from '#web/ui/filters/status-tabs.tsx'

export const meta = () => [{ title: 'Missions · Inspirnautes' }]

const tabs = missionTabs.map((key) => ({ key, label: missionTabLabels[key] }))

const RowActions = ({ mission }: { mission: PicturedMissionRow }) => {
  const { askDelete, askInterrupt } = useMissionCommands('admin')
  return (
    <>
      <IconButton label="Consulter" icon={<IconEye size={18} aria-hidden />} to={paths.admin.mission(mission.id)} />
      {mission.can.interrupt && (
        <IconButton
          label="Interrompre"
          icon={<IconPlayerStop size={18} aria-hidden />}
          danger
          onClick={() => askInterrupt(mission)}
        />
      )}
      {mission.can.delete && (
        <IconButton
          label="Supprimer"
          icon={<IconTrash size={18} aria-hidden />}
          danger
          onClick={() => askDelete(mission)}
        />
      )}
    </>
  )
}

const ProposedPeople = ({ mission }: { mission: PicturedMissionRow }) =>
  mission.profils.length === 0 ? (
    <>Aucun</>
  ) : (
    <AvatarGroup
      label={`Candidats proposés : ${mission.profils.length}`}
      people={mission.profils.map((profile) => ({
        key: profile.id,
        initials: profile.initials,
        src: pictureAddress(profile.photo),
      }))}
    />
  )

/** Every company's missions (002 §2.7). */
export default function AdminMissionsScreen() {
  const list = useList(missions.listOfAdmin)
  const place = usePlaceFilter()
  const { chosen, bar } = useBulkSelection(['close'])
  // The response holds its rows under the name of the requested tab; the previous tab's rows stay until the next
  // ones arrive.
  const rows = missionTabs.map((tab) => list.page?.[tab]).find((ofTab) => ofTab !== undefined)
  return (
    <>
      <PageHeader title="Missions">
        <ExportButton endpoint={missions.export} search={list.search} />
      </PageHeader>
      <StatusTabs label="État des missions" tabs={tabs} counts={list.counts} search={list.search}>
        <FilterBar
          filters={[companyFilter, ...missionFilters(place)]}
          search={list.search}
          views={<SavedSearches list="missions" search={list.search} />}
        />
        <DataTable
          label="Missions"
          reading={list.reading}
          rows={rows}
          search={list.search}
          rowKey={(mission) => mission.id}
          lead={missionChoice(chosen, rows, list.search)}
          columns={[
            {
              header: 'Titre',
              cell: (mission) => <Link to={paths.admin.mission(mission.id)}>{mission.title}</Link>,
              whole: ({ title }) => title,
              share: 27,
              sort: 'title',
            },
            {
              header: 'Entreprise',
              cell: (mission) => (
                <PicturedText isSquare initials={initialsOfName(mission.entreprise)} src={pictureAddress(mission.logo)}>
                  {mission.entreprise}
                </PicturedText>
              ),
              whole: ({ entreprise }) => entreprise,
              share: 14,
              sort: 'entreprise',
            },
            {
              header: 'Date de dépôt',
              cell: (mission) => formatDay(dayOf(new Date(mission.createdAt))),
              sort: 'createdAt',
            },
            { header: 'Date de début', cell: (mission) => formatDay(mission.dateStart), sort: 'dateStart' },
            { header: 'Date de fin', cell: (mission) => formatDay(mission.dateEnd), sort: 'dateEnd' },
            { header: 'Lieu', cell: (mission) => mission.place, share: 12, sort: 'place' },
            {
              header: 'État',
              cell: ({ missionTag }) => <StatusBadge label={missionTag.label} color={missionTag.style} />,
            },
            { header: 'Candidats proposés', cell: (mission) => <ProposedPeople mission={mission} /> },
          ]}
          actions={(mission) => <RowActions mission={mission} />}
          empty={
            <EmptyList isNarrowed={list.isNarrowed} noMatch="Aucune mission ne répond à ces critères.">
              <EmptyState hint="Les missions que publient les entreprises viennent ici." />
            </EmptyList>
          }
        />
        <Paginator search={list.search} of={list.page} />
        {bar}
      </StatusTabs>
    </>
  )
}
