import { IconEye } from '@tabler/icons-react'
import { Link } from 'react-router'
import { contracts } from '#contract/papers/contracts.ts'
import { paths } from '#contract/paths.ts'
import { DocumentLink } from '#web/features/ground/files/document-link.tsx'
import { missing } from '#web/lib/missing.ts'
import { useList } from '#web/server-state/list.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Panel } from '#web/ui/frame/panel.tsx'
import { DataTable } from '#web/ui/tables/data-table.tsx'
import { EmptyState } from '#web/ui/placeholders/empty-state.tsx'
import { Paginator } from '#web/ui/paging/paginator.tsx'

const Consult = ({ to }: { to: string }) => (
  <IconButton label="Consulter" icon={<IconEye size={18} aria-hidden />} to={to} />
)

/** The pages that the administrator reaches are their own. */
type Props = { userId: number; reader: 'owner' | 'admin' }

const hints = {
  candidate: {
    owner: 'Les missions pour lesquelles tu es recruté(e) arrivent ici, avec ton contrat et tes CRA.',
    admin: 'Les missions pour lesquelles ce candidat est recruté arrivent ici.',
  },
  recruiter: {
    owner: 'Vos missions arrivent ici dès qu’un candidat y est recruté, avec le contrat et les factures.',
    admin: 'Les missions de cette entreprise arrivent ici dès qu’un candidat y est recruté.',
  },
}

/** The missions of a candidate, with the number of their papers (002 §2.15). */
export const CandidateMissionDocuments = ({ userId, reader }: Props) => {
  const list = useList(contracts.missionsOfCandidate, { params: { id: userId } })
  const pageOf = (id: number) =>
    reader === 'admin' ? paths.admin.candidateContract(userId, id) : paths.candidate.contract(id)
  return (
    <Panel title="Missions">
      <DataTable
        label="Missions"
        rows={list.rows}
        reading={list.reading}
        rowKey={({ id }) => id}
        size={4}
        columns={[
          { header: 'Titre', cell: ({ id, title }) => <Link to={pageOf(id)}>{title}</Link> },
          { header: 'Nombre de documents', cell: ({ nbdocs }) => nbdocs, align: 'end' },
        ]}
        actions={({ id }) => <Consult to={pageOf(id)} />}
        empty={<EmptyState hint={hints.candidate[reader]} />}
      />
      <Paginator search={list.search} of={list.page} />
    </Panel>
  )
}

/** The missions of a company, with their last invoices and the number of their papers (002 §2.16). */
export const RecruiterMissionDocuments = ({ userId, reader }: Props) => {
  const list = useList(contracts.missionsOfRecruiter, { params: { id: userId } })
  const pageOf = (id: number) =>
    reader === 'admin' ? paths.admin.recruiterContract(userId, id) : paths.recruiter.contract(id)
  return (
    <Panel title="Missions">
      <DataTable
        label="Missions"
        rows={list.rows}
        reading={list.reading}
        rowKey={({ id_mission }) => id_mission}
        size={5}
        columns={[
          {
            header: 'Titre',
            cell: ({ id_mission, mission_title }) => <Link to={pageOf(id_mission)}>{mission_title}</Link>,
          },
          {
            header: 'Dernière facture',
            cell: ({ last_invoice }) =>
              last_invoice === null ? (
                missing
              ) : (
                <DocumentLink
                  document={last_invoice}
                  reading={list.reading}
                  documentsIn={({ items }) => items.map((row) => row.last_invoice)}
                />
              ),
          },
          { header: 'Nombre de documents', cell: ({ nombre_docs }) => nombre_docs, align: 'end' },
        ]}
        actions={({ id_mission }) => <Consult to={pageOf(id_mission)} />}
        empty={<EmptyState hint={hints.recruiter[reader]} />}
      />
      <Paginator search={list.search} of={list.page} />
    </Panel>
  )
}
