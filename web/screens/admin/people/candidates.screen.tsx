import { IconEye } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { candidates } from '#contract/profiles/candidates.ts'
import { paths } from '#contract/paths.ts'
import { CandidateDialog } from '#web/features/profiles/candidates/candidate-dialog.lazy.tsx'
import { pictureAddress } from '#web/lib/http/file-address.ts'
import { candidateInitials, candidateName } from '#web/features/profiles/candidates/candidate-name.ts'
import { forgetMissionLeft } from '#web/features/profiles/candidates/mission-left.ts'
import { usePlaceFilter } from '#web/features/ground/reference-data/reference-filters.ts'
import { SavedSearches } from '#web/features/ground/saved-searches/saved-searches.lazy.tsx'
import { missing } from '#web/lib/missing.ts'
import { PeopleExport } from '#web/server-state/people-export.tsx'
import { useList } from '#web/server-state/list.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { PicturedText } from '#web/ui/avatars/pictured-text.tsx'
import { CountedTitle, PageHeader } from '#web/ui/frame/page-header.tsx'
import { DataTable } from '#web/ui/tables/data-table.tsx'
import { EmptyList } from '#web/ui/placeholders/empty-list.tsx'
import { EmptyState } from '#web/ui/placeholders/empty-state.tsx'
import { FilterBar, type Filter } from '#web/ui/filters/filter-bar.tsx'
import { shownTotal } from '#web/ui/paging/page-window.ts'
import { Paginator } from '#web/ui/paging/paginator.tsx'

export const meta = () => [{ title: 'Inspirnautes · Inspirnautes' }]

const textFilters: Filter[] = [
  { kind: 'text', name: 'experience', label: 'Expérience' },
  { kind: 'text', name: 'name', label: 'Nom' },
  { kind: 'text', name: 'mail', label: 'Email' },
]

const matchFilters: Filter[] = [
  { kind: 'text', name: 'skill', label: 'Compétence' },
  { kind: 'day', name: 'freeOn', label: 'Disponible le' },
  { kind: 'text', name: 'maxRate', label: 'Tarif au plus (€)' },
]

/** The candidates with an active account (002 §2.5). */
export default function CandidatesScreen() {
  const list = useList(candidates.list)
  const place = usePlaceFilter()
  const [consulted, setConsulted] = useState<number | null>(null)
  useEffect(forgetMissionLeft, [])
  return (
    <>
      <PageHeader title={<CountedTitle title="Inspirnautes" count={list.page && shownTotal(list.page)} />}>
        <PeopleExport anonymous={candidates.export} whole={candidates.exportWhole} search={list.search} />
      </PageHeader>
      <FilterBar
        filters={[...textFilters, place, ...matchFilters]}
        search={list.search}
        views={<SavedSearches list="candidates" search={list.search} />}
      />
      <DataTable
        label="Inspirnautes"
        rows={list.rows}
        reading={list.reading}
        search={list.search}
        rowKey={(row) => row.id_user}
        columns={[
          {
            header: 'Nom',
            cell: (row) => (
              <PicturedText initials={candidateInitials(row)} src={pictureAddress(row.photo)}>
                <Link to={paths.admin.candidate(row.id_user)}>{candidateName(row)}</Link>
              </PicturedText>
            ),
            whole: candidateName,
            share: 18,
            sort: 'name',
          },
          { header: 'Profil', cell: (row) => row.poste ?? missing, share: 18, sort: 'poste' },
          { header: 'Email', cell: (row) => row.email, share: 26, sort: 'email' },
          { header: 'Téléphone', cell: (row) => row.phone ?? missing },
          { header: 'Lieu', cell: (row) => row.country ?? missing, share: 18, sort: 'country' },
          { header: "Années d'expérience", cell: (row) => row.nbrAnneeExp, sort: 'nbrAnneeExp', align: 'end' },
        ]}
        actions={(row) => (
          <IconButton
            label="Consulter"
            icon={<IconEye size={18} aria-hidden />}
            onClick={() => setConsulted(row.id_user)}
          />
        )}
        empty={
          <EmptyList isNarrowed={list.isNarrowed} noMatch="Aucun inspirnaute ne répond à ces critères.">
            <EmptyState hint="Les inspirnautes viennent ici quand leur candidature est acceptée." />
          </EmptyList>
        }
      />
      <Paginator search={list.search} of={list.page} />
      <CandidateDialog id={consulted} onClose={() => setConsulted(null)} />
    </>
  )
}
