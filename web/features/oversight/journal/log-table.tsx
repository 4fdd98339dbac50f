import type { UseQueryResult } from '@tanstack/react-query'
import type { ListSearch } from '#web/lib/list-search.ts'
import { DataTable, type Column } from '#web/ui/tables/data-table.tsx'
import { EmptyList } from '#web/ui/placeholders/empty-list.tsx'
import { EmptyState } from '#web/ui/placeholders/empty-state.tsx'
import { FilterBar, type Filter } from '#web/ui/filters/filter-bar.tsx'
import { LogPages } from '#web/ui/paging/log-pages.tsx'

type Props<Row> = {
  label: string
  /** What `useLog` answers. */
  log: {
    search: ListSearch
    reading: UseQueryResult
    rows: Row[] | undefined
    older: string | undefined
    newest: string | undefined
    isNarrowed: boolean
  }
  filters: Filter[]
  columns: readonly [Column<Row>, ...Column<Row>[]]
  /** What will stand here. */
  hint: string
}

/** A log as a whole screen: its filters, its rows from the newest on, and its pages. */
export const LogTable = <Row extends { id: number }>({ label, log, filters, columns, hint }: Props<Row>) => (
  <>
    <FilterBar filters={filters} search={log.search} />
    <DataTable
      label={label}
      reading={log.reading}
      rows={log.rows}
      rowKey={(event) => event.id}
      columns={columns}
      size={20}
      empty={
        <EmptyList isNarrowed={log.isNarrowed} noMatch="Aucun événement ne répond à ces critères.">
          <EmptyState hint={hint} />
        </EmptyList>
      }
    />
    <LogPages newest={log.newest} older={log.older} />
  </>
)
