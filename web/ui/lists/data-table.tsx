import { Fragment, useState, type ReactNode } from 'react'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import { ListFailed, type Reading } from '#web/ui/lists/list-reading.tsx'
import { sortRows, type Order, type SortKey } from '#web/ui/lists/sort-rows.ts'
import { TableHead } from '#web/ui/lists/table-head.tsx'
import { TableWaiting } from '#web/ui/lists/table-waiting.tsx'
import classes from './data-table.module.css'

export type Column<Row> = {
  header: string
  cell: (row: Row) => ReactNode
  /** Numbers stand at the right. */
  align?: 'start' | 'end'
  /** What its rows may be sorted by; only for a list that is whole, for one that the server pages would sort a page. */
  sort?: (row: Row) => SortKey
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
  /** How many rows a page of the list has: their place is kept while they are read. */
  size?: number
}

/** Dates and amounts stand under each other digit by digit; in words a hyphen as wide as a digit would gape. */
const isFigures = (content: ReactNode) => (typeof content === 'string' && /\d/.test(content)) || undefined

/** A list in rows, and in cards under 700 px, where each cell carries its column's name. */
export const DataTable = <Row,>(props: Props<Row>) => {
  const { label, columns, rows, reading, rowKey, actions, detail, empty, size = 10 } = props
  const [order, setOrder] = useState<Order>()
  if (rows === undefined && reading.isError) return <ListFailed retry={reading.refetch} />
  if (rows?.length === 0) return empty ?? <EmptyState />
  const [first, ...others] = columns
  const sort = columns.find(({ header }) => header === order?.header)?.sort
  const shown = rows && sort && order ? sortRows(rows, sort, order.direction) : rows
  const width = columns.length + (actions ? 1 : 0)
  const head = <TableHead columns={columns} withActions={actions !== undefined} order={order} onOrder={setOrder} />
  if (shown === undefined) {
    const waited = actions ? [...columns, { header: 'Actions', align: 'end' as const }] : columns
    return (
      <table className={classes.table} aria-label={label} aria-busy>
        {head}
        <TableWaiting columns={waited} rows={size} />
      </table>
    )
  }
  return (
    <table className={classes.table} aria-label={label} role="table">
      {head}
      <tbody role="rowgroup">
        {shown.map((row) => (
          <Fragment key={rowKey(row)}>
            <tr role="row">
              <th scope="row" role="rowheader" data-align={first.align}>
                {first.cell(row)}
              </th>
              {others.map(({ header, align, cell }) => (
                <td key={header} role="cell" data-label={header} data-align={align} data-figures={isFigures(cell(row))}>
                  <div>{cell(row)}</div>
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
                <td role="cell" colSpan={width}>
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
