import { useState } from 'react'
import type { registrations } from '#contract/profiles/registrations.ts'
import { candidateName } from '#web/features/profiles/candidates/candidate-name.ts'
import { CandidateDialog } from '#web/features/profiles/candidates/candidate-dialog.lazy.tsx'
import { usePlaceFilter } from '#web/features/ground/reference-data/reference-filters.ts'
import { RegistrationActions } from '#web/features/profiles/registrations/registration-actions.tsx'
import { WaitingEmail } from '#web/features/profiles/registrations/waiting-email.tsx'
import type { List } from '#web/server-state/list.ts'
import { missing } from '#web/lib/missing.ts'
import { DataTable } from '#web/ui/tables/data-table.tsx'
import { EmptyList } from '#web/ui/placeholders/empty-list.tsx'
import { EmptyState } from '#web/ui/placeholders/empty-state.tsx'
import { FilterBar, type Filter } from '#web/ui/filters/filter-bar.tsx'
import { Paginator } from '#web/ui/paging/paginator.tsx'

const textFilters: Filter[] = [
  { kind: 'text', name: 'experience', label: 'Expérience' },
  { kind: 'text', name: 'name', label: 'Nom' },
  { kind: 'text', name: 'mail', label: 'Email' },
]

type Props = { list: List<typeof registrations.listCandidates> }

/** The candidates' registrations that wait for a decision. */
export const CandidateQueue = ({ list }: Props) => {
  const [consulted, setConsulted] = useState<number | null>(null)
  const place = usePlaceFilter()
  return (
    <>
      <FilterBar filters={[...textFilters, place]} search={list.search} />
      <DataTable
        label="Candidats en attente"
        reading={list.reading}
        search={list.search}
        rows={list.rows}
        rowKey={(row) => row.id_user}
        columns={[
          { header: 'Nom', cell: candidateName, sort: 'name' },
          { header: 'Profil', cell: (row) => row.poste ?? missing, sort: 'poste' },
          { header: 'Email', cell: (row) => <WaitingEmail of={row} />, sort: 'email' },
          { header: 'Téléphone', cell: (row) => row.phone ?? missing },
          { header: 'Lieu', cell: (row) => row.country ?? missing, sort: 'country' },
          { header: "Années d'expérience", cell: (row) => row.nbrAnneeExp, sort: 'nbrAnneeExp', align: 'end' },
        ]}
        actions={(row) => (
          <RegistrationActions
            kind="profil"
            of={row}
            name={candidateName(row)}
            consult={() => setConsulted(row.id_user)}
          />
        )}
        empty={
          <EmptyList isNarrowed={list.isNarrowed} noMatch="Aucune candidature ne répond à ces critères.">
            <EmptyState hint="Aucun inspirnaute n’attend de réponse." />
          </EmptyList>
        }
      />
      <Paginator search={list.search} of={list.page} />
      <CandidateDialog id={consulted} onClose={() => setConsulted(null)} />
    </>
  )
}
