import { IconEye } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import { recruiters } from '#contract/profiles/recruiters.ts'
import { initialsOfName } from '#domain/ground/accounts/names.ts'
import { pictureAddress } from '#web/lib/http/file-address.ts'
import { RecruiterDialog } from '#web/features/profiles/recruiters/recruiter-dialog.lazy.tsx'
import { usePlaceFilter, useSectorFilter } from '#web/features/ground/reference-data/reference-filters.ts'
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

export const meta = () => [{ title: 'Recruteurs · Inspirnautes' }]

const company: Filter = { kind: 'text', name: 'company', label: 'Entreprise' }
const person: Filter[] = [
  { kind: 'text', name: 'name', label: 'Nom' },
  { kind: 'text', name: 'mail', label: 'Email' },
]

/** The recruiters with an active account (002 §2.6). */
export default function RecruitersScreen() {
  const list = useList(recruiters.list)
  const place = usePlaceFilter()
  const sector = useSectorFilter()
  const [consulted, setConsulted] = useState<number | null>(null)
  return (
    <>
      <PageHeader title={<CountedTitle title="Recruteurs" count={list.page && shownTotal(list.page)} />}>
        <PeopleExport anonymous={recruiters.export} whole={recruiters.exportWhole} search={list.search} />
      </PageHeader>
      <FilterBar
        filters={[company, sector, ...person, place]}
        search={list.search}
        views={<SavedSearches list="recruiters" search={list.search} />}
      />
      <DataTable
        label="Recruteurs"
        rows={list.rows}
        reading={list.reading}
        search={list.search}
        rowKey={(row) => row.id_user}
        columns={[
          {
            header: 'Entreprise',
            cell: (row) => (
              <PicturedText isSquare initials={initialsOfName(row.company_name)} src={pictureAddress(row.logo)}>
                <Link to={paths.admin.recruiter(row.id_user)}>{row.company_name}</Link>
              </PicturedText>
            ),
            whole: (row) => row.company_name,
            share: 18,
            sort: 'company_name',
          },
          {
            header: "Domaine d'activité",
            cell: (row) => row.domain_recruiter.map(({ name }) => name).join(', ') || missing,
            share: 16,
            sort: 'domain_recruiter',
          },
          { header: 'Nom', cell: (row) => row.full_name, share: 14, sort: 'full_name' },
          { header: 'Poste', cell: (row) => row.poste ?? missing, share: 13, sort: 'poste' },
          { header: 'Lieu', cell: (row) => row.country ?? missing, share: 14, sort: 'country' },
          { header: 'Téléphone', cell: (row) => row.phone_number ?? missing },
          { header: 'Email', cell: (row) => row.email, share: 20, sort: 'email' },
        ]}
        actions={(row) => (
          <IconButton
            label="Consulter"
            icon={<IconEye size={18} aria-hidden />}
            onClick={() => setConsulted(row.id_user)}
          />
        )}
        empty={
          <EmptyList isNarrowed={list.isNarrowed} noMatch="Aucun recruteur ne répond à ces critères.">
            <EmptyState hint="Les recruteurs viennent ici quand leur candidature est acceptée." />
          </EmptyList>
        }
      />
      <Paginator search={list.search} of={list.page} />
      <RecruiterDialog id={consulted} onClose={() => setConsulted(null)} />
    </>
  )
}
