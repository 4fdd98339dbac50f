import { Fragment, type ReactNode } from 'react'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ListFailed, ListWaiting, type Reading } from '#web/ui/list-reading.tsx'
import classes from './data-table.module.css'

export type Column<Row> = {
  header: string
  cell: (row: Row) => ReactNode
  /** Numbers stand at the right. */
  align?: 'start' | 'end'
}

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
  /** What is unfolded under a row, over the whole width; undefined while it is folded. */
  detail?: (row: Row) => ReactNode
  empty?: ReactNode
}

/** A list in rows, and in cards under 700 px, where each cell carries its column's name. */
export const DataTable = <Row,>({ label, columns, rows, reading, rowKey, actions, detail, empty }: Props<Row>) => {
  if (rows === undefined) return reading.isError ? <ListFailed retry={reading.refetch} /> : <ListWaiting />
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
          <Fragment key={rowKey(row)}>
            <tr role="row">
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
            {detail?.(row) !== undefined && (
              <tr role="row" className={classes.detail}>
                <td role="cell" colSpan={columns.length + (actions ? 1 : 0)}>
                  {detail?.(row)}
                </td>
              </tr>
            )}
          </Fragment>
        ))}
      </tbody>
    </table>
  )
}
