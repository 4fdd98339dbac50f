import { Link } from 'react-router'
import { documents } from '#contract/papers/documents.ts'
import { paths } from '#contract/paths.ts'
import { DocumentsTabs } from '#web/features/papers/invoices/documents-tabs.tsx'
import { VigilanceHelp } from '#web/features/papers/vigilance/vigilance-help.lazy.tsx'
import { VigilanceState } from '#web/features/papers/vigilance/vigilance-state.tsx'
import { useList, type List } from '#web/server-state/list.ts'
import { FilterBar } from '#web/ui/filters/filter-bar.tsx'
import { Columns } from '#web/ui/frame/columns.tsx'
import { CountedTitle, PageHeader } from '#web/ui/frame/page-header.tsx'
import { Panel } from '#web/ui/frame/panel.tsx'
import { DataTable } from '#web/ui/tables/data-table.tsx'
import { EmptyList } from '#web/ui/placeholders/empty-list.tsx'
import { EmptyState } from '#web/ui/placeholders/empty-state.tsx'
import { Paginator } from '#web/ui/paging/paginator.tsx'

export const meta = () => [{ title: 'Documents · Inspirnautes' }]

const Candidates = ({ list }: { list: List<typeof documents.ofCandidates> }) => {
  return (
    <Panel title={<CountedTitle title="Candidats" count={list.page?.total} />}>
      <DataTable
        label="Documents des candidats"
        rows={list.rows}
        reading={list.reading}
        rowKey={(row) => row.user_id}
        size={4}
        columns={[
          {
            header: 'Nom',
            cell: (row) => <Link to={paths.admin.candidateDocuments(row.user_id)}>{row.user_name}</Link>,
          },
          { header: 'Nombre de documents', cell: (row) => row.nbrDoc, align: 'end' },
          {
            header: 'Vigilance',
            help: <VigilanceHelp reader="admin" />,
            cell: (row) => <VigilanceState of={row.vigilance} />,
          },
        ]}
        empty={
          <EmptyList isNarrowed={list.isNarrowed} noMatch="Aucun candidat de ce nom n’a de document.">
            <EmptyState hint="Un candidat arrive ici dès qu’il est recruté, ou qu’il ajoute un document personnel." />
          </EmptyList>
        }
      />
      <Paginator label="Pages des candidats" search={list.search} of={list.page} />
    </Panel>
  )
}

const Recruiters = () => {
  const list = useList(documents.ofRecruiters, { pageName: 'recruteurs' })
  return (
    <Panel title={<CountedTitle title="Recruteurs" count={list.page?.total} />}>
      <DataTable
        label="Documents des recruteurs"
        rows={list.rows}
        reading={list.reading}
        rowKey={(row) => row.user_id}
        size={4}
        columns={[
          {
            header: 'Nom',
            cell: (row) => <Link to={paths.admin.recruiterDocuments(row.user_id)}>{row.recruiter_name}</Link>,
          },
          { header: 'Nombre de documents', cell: (row) => row.nbrDoc, align: 'end' },
        ]}
        empty={
          <EmptyList isNarrowed={list.isNarrowed} noMatch="Aucune entreprise ne porte ce nom.">
            <EmptyState hint="Les entreprises arrivent ici dès que leur inscription est acceptée." />
          </EmptyList>
        }
      />
      <Paginator label="Pages des recruteurs" search={list.search} of={list.page} />
    </Panel>
  )
}

/**
 * The number of papers of each candidate and of each company (002 §2.17), each table with its own page; one search by name is for
 * both.
 */
export default function AdminDocumentsScreen() {
  const candidates = useList(documents.ofCandidates, { pageName: 'candidats' })
  return (
    <>
      <PageHeader title="Documents" />
      <DocumentsTabs reader="admin" />
      <FilterBar filters={[{ kind: 'text', name: 'name', label: 'Nom' }]} search={candidates.search} />
      <Columns from="md" apart>
        <Candidates list={candidates} />
        <Recruiters />
      </Columns>
    </>
  )
}
