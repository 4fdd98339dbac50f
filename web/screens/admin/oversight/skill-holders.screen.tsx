import { Link, useParams } from 'react-router'
import { bottlenecks } from '#contract/oversight/bottlenecks.ts'
import { paths } from '#contract/paths.ts'
import { formatRating } from '#web/lib/format.ts'
import { useList } from '#web/server-state/list.ts'
import { PageHeader } from '#web/ui/frame/page-header.tsx'
import { DataTable } from '#web/ui/tables/data-table.tsx'
import { EmptyState } from '#web/ui/placeholders/empty-state.tsx'
import { Paginator } from '#web/ui/paging/paginator.tsx'

export const meta = () => [{ title: 'Inspirnautes d’une compétence · Inspirnautes' }]

/** The free candidates who hold a skill. */
export default function SkillHoldersScreen() {
  const id = Number(useParams()['id'])
  const list = useList(bottlenecks.skillHolders, { params: { id } })
  const name = list.page?.skill
  return (
    <>
      <PageHeader
        title={name === undefined ? 'Inspirnautes libres' : `Inspirnautes libres\u00a0: ${name}`}
        back={{ to: paths.admin.bottlenecks() }}
      />
      <DataTable
        label="Inspirnautes libres"
        reading={list.reading}
        rows={list.rows}
        rowKey={({ userId }) => userId}
        columns={[
          { header: 'Inspirnaute', cell: (row) => <Link to={paths.admin.candidate(row.userId)}>{row.fullName}</Link> },
          { header: 'Niveau', cell: ({ rating }) => formatRating(rating) },
        ]}
        empty={<EmptyState hint="Aucun inspirnaute libre ne la tient." />}
      />
      <Paginator search={list.search} of={list.page} />
    </>
  )
}
