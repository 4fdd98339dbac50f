import { Button, Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { EmptyState } from '#web/ui/empty-state.tsx'
import classes from './data-table.module.css'

export type Column<Row> = {
  header: string
  cell: (row: Row) => ReactNode
  /** Numbers stand at the right. */
  align?: 'start' | 'end'
}

/** What a list's query knows, in TanStack Query's words. */
type Reading = { isPending: boolean; isError: boolean; refetch: () => unknown }

type Props<Row> = {
  /** Names the table for a screen reader: « Missions ». */
  label: string
  /** The first column names the row, and holds its only link. */
  columns: readonly [Column<Row>, ...Column<Row>[]]
  rows: readonly Row[] | undefined
  reading: Reading
  rowKey: (row: Row) => string | number
  /** The icon buttons of a row, in a last column. */
  actions?: (row: Row) => ReactNode
  empty?: ReactNode
}

const Waiting = () => (
  <div className={classes.waiting} aria-hidden>
    {[0, 1, 2, 3, 4].map((line) => (
      <Skeleton key={line} height={28} />
    ))}
  </div>
)

const Failed = ({ retry }: { retry: () => unknown }) => (
  <EmptyState text="La liste n’a pas pu être chargée.">
    <Button variant="default" onClick={() => void retry()}>
      Réessayer
    </Button>
  </EmptyState>
)

/** A list in rows, and in cards under 700 px, where each cell carries its column's name. */
export const DataTable = <Row,>({ label, columns, rows, reading, rowKey, actions, empty }: Props<Row>) => {
  if (rows === undefined) return reading.isError ? <Failed retry={reading.refetch} /> : <Waiting />
  if (rows.length === 0) return empty ?? <EmptyState />
  const [first, ...others] = columns
  return (
    <table className={classes.table} aria-label={label} role="table">
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th key={column.header} scope="col" role="columnheader" data-align={column.align}>
              {column.header}
            </th>
          ))}
          {actions && (
            <th scope="col" role="columnheader" data-align="end">
              Actions
            </th>
          )}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={rowKey(row)} role="row">
            <th scope="row" role="rowheader" data-align={first.align}>
              {first.cell(row)}
            </th>
            {others.map((column) => (
              <td key={column.header} role="cell" data-label={column.header} data-align={column.align}>
                <div>{column.cell(row)}</div>
              </td>
            ))}
            {actions && (
              <td role="cell" className={classes.actions}>
                <div>{actions(row)}</div>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
