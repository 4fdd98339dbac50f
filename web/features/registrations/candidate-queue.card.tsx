import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReceivedOf } from '#contract/endpoint.ts'
import type { registrations } from '#contract/registrations.ts'
import { candidateName } from '#web/features/candidates/candidate-name.ts'
import { CandidateDialog } from '#web/features/candidates/candidate-dialog.tsx'
import { usePlaceFilter } from '#web/features/reference-data/reference-filters.ts'
import { RegistrationActions } from '#web/features/registrations/registration-actions.card.tsx'
import { WaitingEmail } from '#web/features/registrations/waiting-email.card.tsx'
import { useLastPage, type ListSearch } from '#web/lib/list-search.ts'
import { missing } from '#web/lib/missing.ts'
import { DataTable } from '#web/ui/lists/data-table.tsx'
import { FilterBar, type Filter } from '#web/ui/lists/filter-bar.tsx'
import { Paginator } from '#web/ui/lists/paginator.tsx'

const textFilters: Filter[] = [
  { kind: 'text', name: 'experience', label: 'Expérience' },
  { kind: 'text', name: 'name', label: 'Nom' },
  { kind: 'text', name: 'mail', label: 'Email' },
]

type Props = { search: ListSearch; reading: UseQueryResult<ReceivedOf<typeof registrations.listCandidates>> }

/** The candidates who wait for a decision. */
export const CandidateQueue = ({ search, reading }: Props) => {
  const [consulted, setConsulted] = useState<number | null>(null)
  const place = usePlaceFilter()
  useLastPage(search, reading.data)
  return (
    <>
      <FilterBar filters={[...textFilters, place]} search={search} />
      <DataTable
        label="Candidats en attente"
        reading={reading}
        rows={reading.data?.items}
        rowKey={(row) => row.id_user}
        columns={[
          { header: 'Nom', cell: candidateName },
          { header: 'Profil', cell: (row) => row.poste ?? missing },
          { header: 'Email', cell: (row) => <WaitingEmail of={row} /> },
          { header: 'Téléphone', cell: (row) => row.phone ?? missing },
          { header: 'Lieu', cell: (row) => row.country ?? missing },
          { header: "Années d'expérience", cell: (row) => row.nbrAnneeExp, align: 'end' },
        ]}
        actions={(row) => <RegistrationActions kind="profil" of={row} consult={() => setConsulted(row.id_user)} />}
      />
      <Paginator search={search} of={reading.data} />
      <CandidateDialog id={consulted} onClose={() => setConsulted(null)} />
    </>
  )
}
