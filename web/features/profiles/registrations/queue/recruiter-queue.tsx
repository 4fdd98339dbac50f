import type { registrations } from '#contract/profiles/registrations.ts'
import { RecruiterDialog } from '#web/features/profiles/recruiters/recruiter-dialog.lazy.tsx'
import { usePlaceFilter, useSectorFilter } from '#web/features/ground/reference-data/reference-filters.ts'
import { WaitingEmail } from '#web/features/profiles/registrations/queue/waiting-email.tsx'
import type { List } from '#web/server-state/list.ts'
import { missing } from '#web/lib/missing.ts'
import type { Filter } from '#web/ui/filters/filter-bar.tsx'
import type { Selection } from '#web/ui/lists/chosen-rows.tsx'
import { RegistrationQueue } from './registration-queue.tsx'

const company: Filter = { kind: 'text', name: 'company', label: 'Entreprise' }
const person: Filter[] = [
  { kind: 'text', name: 'name', label: 'Nom' },
  { kind: 'text', name: 'mail', label: 'Email' },
]

type Props = { list: List<typeof registrations.listRecruiters>; selection: Selection }

/** The recruiters' registrations that wait for a decision. */
export const RecruiterQueue = ({ list, selection }: Props) => {
  const place = usePlaceFilter()
  const sector = useSectorFilter()
  return (
    <RegistrationQueue
      kind="recruiter"
      label="Recruteurs en attente"
      list={list}
      filters={[company, sector, ...person, place]}
      first={{ header: 'Entreprise', text: (row) => row.company_name, share: 15, sort: 'company_name' }}
      columns={[
        {
          header: "Domaine d'activité",
          cell: (row) => row.domain_recruiter.map(({ name }) => name).join(', ') || missing,
          share: 15,
          sort: 'domain_recruiter',
        },
        { header: 'Nom', cell: (row) => row.full_name, share: 12, sort: 'full_name' },
        { header: 'Lieu', cell: (row) => row.country ?? missing, share: 11, sort: 'country' },
        { header: 'Téléphone', cell: (row) => row.phone_number ?? missing },
        {
          header: 'Email',
          cell: (row) => <WaitingEmail of={row} />,
          share: 20,
          hasTwoLines: true,
          whole: ({ email }) => email,
          sort: 'email',
        },
      ]}
      nameOf={(row) => `${row.full_name}, ${row.company_name}`}
      nobody="Aucun recruteur n’attend de réponse."
      selection={selection}
      Profile={RecruiterDialog}
    />
  )
}
