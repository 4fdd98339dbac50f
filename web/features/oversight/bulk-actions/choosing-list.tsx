import { Button, Checkbox, Text } from '@mantine/core'
import { useState } from 'react'
import { mostBulkRows, type BulkAction } from '#domain/oversight/bulk-actions/bulk-actions.ts'
import { formatCount } from '#web/lib/format.ts'
import type { ListSearch } from '#web/lib/list-search.ts'
import { onDemand } from '#web/ui/loading/on-demand.tsx'
import { DataTable, type Column } from '#web/ui/tables/data-table.tsx'
import { EmptyState } from '#web/ui/placeholders/empty-state.tsx'
import type { Reading } from '#web/ui/placeholders/list-reading.tsx'
import { Paginator } from '#web/ui/paging/paginator.tsx'
import { bulkWords } from './bulk-words.ts'
import { useChosenRows } from './chosen-rows.ts'
import classes from './choosing-list.module.css'

const BulkDialog = onDemand(
  async () => (await import('./bulk.dialog.tsx')).BulkDialog,
  ({ opened }) => opened,
)

type Props<Row> = {
  action: BulkAction
  mission?: number
  /** The name of the list for screen readers; `header` names the column of rows. */
  label: string
  header: string
  rows: readonly Row[] | undefined
  reading: Reading
  search: ListSearch
  page: { total: number; page: number; size: number } | undefined
  rowId: (row: Row) => number
  rowName: (row: Row) => string
  /** Whether the row can be chosen. */
  isOpen: (row: Row) => boolean
  columns: readonly Column<Row>[]
}

/** A list whose rows are chosen on any of its pages, with a bar that counts the chosen rows and starts the action on them. */
export const ChoosingList = <Row,>(props: Props<Row>) => {
  const { action, mission, label, header, rows, reading, search, page, rowId, rowName, isOpen, columns } = props
  const words = bulkWords[action]
  const chosen = useChosenRows()
  const [isAsked, setAsked] = useState(false)
  const open = (rows ?? []).filter(isOpen).map(rowId)
  const choosing: Column<Row> = {
    header,
    cell: (row) => (
      <Checkbox
        label={rowName(row)}
        checked={chosen.has(rowId(row))}
        disabled={!chosen.has(rowId(row)) && (!isOpen(row) || chosen.isFull)}
        onChange={() => chosen.toggle(rowId(row))}
      />
    ),
  }
  return (
    <>
      <Button
        variant="default"
        size="xs"
        mb="sm"
        disabled={chosen.isFull || open.every(chosen.has)}
        onClick={() => chosen.add(open)}
      >
        Tout choisir sur cette page
      </Button>
      <DataTable
        label={label}
        rows={rows}
        reading={reading}
        search={search}
        rowKey={rowId}
        columns={[choosing, ...columns]}
        empty={<EmptyState hint={words.nothing} />}
      />
      <Paginator search={search} of={page} />
      <section className={classes.bar} aria-label="Sélection">
        <Text size="sm" fw={600} role="status">
          {chosen.ids.length === 0 ? 'Aucune sélection' : formatCount(chosen.ids.length, words.one, words.many)}
          {chosen.isFull && ` (${mostBulkRows} au plus)`}
        </Text>
        <div className={classes.actions}>
          <Button variant="subtle" color="ink" disabled={chosen.ids.length === 0} onClick={chosen.clear}>
            Tout désélectionner
          </Button>
          <Button disabled={chosen.ids.length === 0} onClick={() => setAsked(true)}>
            {words.ask}
          </Button>
        </div>
      </section>
      <BulkDialog
        order={{ action, ids: [...chosen.ids], ...(mission !== undefined && { mission }) }}
        opened={isAsked}
        onClose={() => setAsked(false)}
        onDone={chosen.clear}
      />
    </>
  )
}
