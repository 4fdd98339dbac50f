import type { registrations } from '#contract/profiles/registrations.ts'
import { candidateName } from '#web/features/profiles/candidates/candidate-name.ts'
import { CandidateDialog } from '#web/features/profiles/candidates/candidate-dialog.lazy.tsx'
import { usePlaceFilter } from '#web/features/ground/reference-data/reference-filters.ts'
import { WaitingEmail } from '#web/features/profiles/registrations/queue/waiting-email.tsx'
import type { List } from '#web/server-state/list.ts'
import { missing } from '#web/lib/missing.ts'
import type { Filter } from '#web/ui/filters/filter-bar.tsx'
import type { Selection } from '#web/ui/lists/chosen-rows.tsx'
import { RegistrationQueue } from './registration-queue.tsx'

const textFilters: Filter[] = [
  { kind: 'text', name: 'experience', label: 'Expérience' },
  { kind: 'text', name: 'name', label: 'Nom' },
  { kind: 'text', name: 'mail', label: 'Email' },
]

type Props = { list: List<typeof registrations.listCandidates>; selection: Selection }

/** The candidates' registrations that wait for a decision. */
export const CandidateQueue = ({ list, selection }: Props) => {
  const place = usePlaceFilter()
  return (
    <RegistrationQueue
      kind="profil"
      label="Candidats en attente"
      list={list}
      filters={[...textFilters, place]}
      first={{ header: 'Nom', text: candidateName, share: 16, sort: 'name' }}
      columns={[
        { header: 'Profil', cell: (row) => row.poste ?? missing, share: 17, sort: 'poste' },
        {
          header: 'Email',
          cell: (row) => <WaitingEmail of={row} />,
          share: 22,
          hasTwoLines: true,
          whole: ({ email }) => email,
          sort: 'email',
        },
        { header: 'Téléphone', cell: (row) => row.phone ?? missing },
        { header: 'Lieu', cell: (row) => row.country ?? missing, share: 13, sort: 'country' },
        { header: "Années d'expérience", cell: (row) => row.nbrAnneeExp, sort: 'nbrAnneeExp', align: 'end' },
      ]}
      nameOf={candidateName}
      nobody="Aucun inspirnaute n’attend de réponse."
      selection={selection}
      Profile={CandidateDialog}
    />
  )
}
