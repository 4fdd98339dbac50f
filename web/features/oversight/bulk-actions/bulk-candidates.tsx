import { matching } from '#contract/hiring/matching.ts'
import { proposals } from '#contract/hiring/proposals.ts'
import { shownScore } from '#domain/hiring/matching/matching.ts'
import { matchingBadges } from '#domain/hiring/proposals/proposal-labels.ts'
import { candidateName } from '#web/features/profiles/candidates/candidate-name.ts'
import { usePlaceFilter } from '#web/features/ground/reference-data/reference-filters.ts'
import { formatDay } from '#web/lib/format.ts'
import { missing } from '#web/lib/missing.ts'
import { useList } from '#web/server-state/list.ts'
import { ScoreBar } from '#web/ui/ratings/score-bar.tsx'
import { FilterBar } from '#web/ui/filters/filter-bar.tsx'
import { StatusBadge } from '#web/ui/texts/status-badge.tsx'
import { ChoosingList } from './choosing-list.tsx'

type Props = { mission: number }

/** The ranked candidates of a mission, to propose several of them. */
export const CandidatesToAssign = ({ mission }: Props) => {
  const list = useList(matching.list, { params: { id: mission } })
  const place = usePlaceFilter()
  return (
    <>
      <FilterBar
        filters={[
          { kind: 'text', name: 'name', label: 'Nom' },
          place,
          {
            kind: 'select',
            name: 'available',
            label: 'Disponibilité',
            options: [{ value: 'true', label: 'Libre au début de la mission' }],
          },
        ]}
        search={list.search}
      />
      <ChoosingList
        action="assign"
        mission={mission}
        label="Candidats"
        header="Candidat"
        rows={list.rows}
        reading={list.reading}
        search={list.search}
        page={list.page}
        rowId={({ profilId }) => profilId}
        rowName={candidateName}
        isOpen={({ can }) => can.assign}
        columns={[
          { header: 'Profil', cell: ({ poste }) => poste ?? missing },
          { header: 'Lieu', cell: ({ country }) => country ?? missing },
          { header: 'Disponibilité', cell: (row) => formatDay(row.disponibilityDate) },
          { header: 'Score', cell: ({ score }) => <ScoreBar value={shownScore(score)} /> },
          {
            header: 'État',
            cell: ({ status }) =>
              status === null ? (
                'Non proposé'
              ) : (
                <StatusBadge label={matchingBadges[status].label} color={matchingBadges[status].style} />
              ),
          },
        ]}
      />
    </>
  )
}

/** The candidates proposed for a mission, to withdraw several of them. */
export const CandidatesToWithdraw = ({ mission }: Props) => {
  const list = useList(proposals.listOfMission, { params: { id: mission } })
  return (
    <ChoosingList
      action="withdraw"
      mission={mission}
      label="Candidats proposés"
      header="Candidat"
      rows={list.rows}
      reading={list.reading}
      search={list.search}
      page={list.page}
      rowId={({ profilId }) => profilId}
      rowName={({ fullName }) => fullName}
      isOpen={({ missionStatus }) => missionStatus === 'preselected'}
      columns={[
        { header: 'Profil', cell: ({ poste }) => poste ?? missing },
        {
          header: 'État',
          cell: ({ missionStatusTag }) => <StatusBadge label={missionStatusTag.label} color={missionStatusTag.style} />,
        },
      ]}
    />
  )
}
