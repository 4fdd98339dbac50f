import type { ReactNode } from 'react'
import type { ReferenceTab } from '#web/features/ground/reference-data/reference-lists.ts'
import type { ListSearch } from '#web/lib/list-search.ts'
import { DataTable, type Column } from '#web/ui/tables/data-table.tsx'
import { EmptyList } from '#web/ui/placeholders/empty-list.tsx'
import { EmptyState } from '#web/ui/placeholders/empty-state.tsx'
import type { Reading } from '#web/ui/placeholders/list-reading.tsx'
import { Paginator } from '#web/ui/paging/paginator.tsx'

const words: Record<ReferenceTab, { label: string; noMatch: string; none: string }> = {
  skills: {
    label: 'Compétences',
    noMatch: 'Aucune compétence ne répond à ces critères.',
    none: 'Les compétences que demandent les missions apparaîtront ici.',
  },
  types: {
    label: 'Types de compétence',
    noMatch: 'Aucun type ne répond à ces critères.',
    none: 'Les types qui regroupent les compétences apparaîtront ici.',
  },
  domains: {
    label: "Domaines d'activité",
    noMatch: 'Aucun domaine ne répond à ces critères.',
    none: 'Les domaines des entreprises apparaîtront ici.',
  },
}

type Props<Row> = {
  of: ReferenceTab
  list: {
    search: ListSearch
    reading: Reading
    rows: readonly Row[] | undefined
    page: { total: number; page: number; size: number } | undefined
    isNarrowed: boolean
  }
  columns: readonly [Column<Row>, ...Column<Row>[]]
  actions: (row: Row) => ReactNode
}

/** One list of the annexe: its table, its two empty sentences and its pages. */
export const ReferenceTable = <Row extends { id: number }>({ of, list, columns, actions }: Props<Row>) => (
  <>
    <DataTable
      label={words[of].label}
      reading={list.reading}
      rows={list.rows}
      rowKey={(row) => row.id}
      columns={columns}
      actions={actions}
      empty={
        <EmptyList isNarrowed={list.isNarrowed} noMatch={words[of].noMatch}>
          <EmptyState hint={words[of].none} />
        </EmptyList>
      }
    />
    <Paginator search={list.search} of={list.page} />
  </>
)
