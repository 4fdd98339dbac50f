import { useState } from 'react'
import type { registrations } from '#contract/profiles/registrations.ts'
import { RecruiterDialog } from '#web/features/profiles/recruiters/recruiter-dialog.lazy.tsx'
import { usePlaceFilter, useSectorFilter } from '#web/features/ground/reference-data/reference-filters.ts'
import { RegistrationActions } from '#web/features/profiles/registrations/registration-actions.tsx'
import { WaitingEmail } from '#web/features/profiles/registrations/waiting-email.tsx'
import type { List } from '#web/server-state/list.ts'
import { missing } from '#web/lib/missing.ts'
import { DataTable } from '#web/ui/tables/data-table.tsx'
import { EmptyList } from '#web/ui/placeholders/empty-list.tsx'
import { EmptyState } from '#web/ui/placeholders/empty-state.tsx'
import { FilterBar, type Filter } from '#web/ui/filters/filter-bar.tsx'
import { Paginator } from '#web/ui/paging/paginator.tsx'

const company: Filter = { kind: 'text', name: 'company', label: 'Entreprise' }
const person: Filter[] = [
  { kind: 'text', name: 'name', label: 'Nom' },
  { kind: 'text', name: 'mail', label: 'Email' },
]

type Props = { list: List<typeof registrations.listRecruiters> }

/** The recruiters' registrations that wait for a decision. */
export const RecruiterQueue = ({ list }: Props) => {
  const [consulted, setConsulted] = useState<number | null>(null)
  const place = usePlaceFilter()
  const sector = useSectorFilter()
  return (
    <>
      <FilterBar filters={[company, sector, ...person, place]} search={list.search} />
      <DataTable
        label="Recruteurs en attente"
        reading={list.reading}
        search={list.search}
        rows={list.rows}
        rowKey={(row) => row.id_user}
        columns={[
          { header: 'Entreprise', cell: (row) => row.company_name, sort: 'company_name' },
          {
            header: "Domaine d'activité",
            cell: (row) => row.domain_recruiter.map(({ name }) => name).join(', ') || missing,
            sort: 'domain_recruiter',
          },
          { header: 'Nom', cell: (row) => row.full_name, sort: 'full_name' },
          { header: 'Lieu', cell: (row) => row.country ?? missing, sort: 'country' },
          { header: 'Téléphone', cell: (row) => row.phone_number ?? missing },
          { header: 'Email', cell: (row) => <WaitingEmail of={row} />, sort: 'email' },
        ]}
        actions={(row) => (
          <RegistrationActions
            kind="recruiter"
            of={row}
            name={`${row.full_name}, ${row.company_name}`}
            consult={() => setConsulted(row.id_user)}
          />
        )}
        empty={
          <EmptyList isNarrowed={list.isNarrowed} noMatch="Aucune candidature ne répond à ces critères.">
            <EmptyState hint="Aucun recruteur n’attend de réponse." />
          </EmptyList>
        }
      />
      <Paginator search={list.search} of={list.page} />
      <RecruiterDialog id={consulted} onClose={() => setConsulted(null)} />
    </>
  )
}
