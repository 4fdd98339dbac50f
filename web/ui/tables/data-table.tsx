import { Fragment, type ReactNode } from 'react'
import type { TableSearch } from '#web/lib/list-search.ts'
import { EmptyState } from '#web/ui/placeholders/empty-state.tsx'
import { ListFailed, type Reading } from '#web/ui/placeholders/list-reading.tsx'
import { followNameLink } from '#web/ui/links/name-link.ts'
import { TableHead } from '#web/ui/tables/table-head.tsx'
import { TableWaiting } from '#web/ui/tables/table-waiting.tsx'
import classes from './data-table.module.css'

export type Column<Row> = {
  header: string
  /** A « ? » that says what the column means, after its name. */
  help?: ReactNode
  cell: (row: Row) => ReactNode
  /** Aligns numbers to the right. */
  align?: 'start' | 'end'
  /** A sentence: on a phone it takes the whole line under the column's name. */
  isText?: boolean
  /**
   * The part of the table that the column may take, in percent: where there is room for all columns side by side, its cells are one
   * line, cut at the end; the name of a row two, for names often begin alike.
   */
  share?: number | undefined
  /** Such a cell has two lines, as the name of a row has: two dates are read whole. */
  hasTwoLines?: boolean
  /** What the pointer shows of a cell that may be cut, where the cell is no text itself. */
  whole?: (row: Row) => string
  /** The key of the column in the `sort` of the contract's query: the table then needs `search`. */
  sort?: string
}

/** A narrow column before the first, without a name: the boxes by which rows are chosen (`choiceColumn`). */
export type Lead<Row> = { head: ReactNode; cell: (row: Row) => ReactNode; isChosen: (row: Row) => boolean }

/** Consecutive rows under a head of their own, across the table; folded, it has none to show. */
export type Section<Row> = { key: string; head?: ReactNode; rows: readonly Row[] }

type Props<Row> = {
  /** Names the table for a screen reader: « Missions ». */
  label: string
  /** The first column names the row, and holds its only link. */
  columns: readonly [Column<Row>, ...Column<Row>[]]
  rows: readonly Row[] | undefined
  /** The rows in sections; without it they are one, without a head. */
  sections?: ((rows: readonly Row[]) => readonly Section<Row>[]) | undefined
  reading: Reading
  /** The list's place in the URL, where the order is written. */
  search?: TableSearch
  rowKey: (row: Row) => string | number
  /** A press anywhere on the row follows the link of its name. */
  rowOpens?: boolean
  lead?: Lead<Row> | undefined
  /** The icon buttons of a row, in a last column. */
  actions?: ((row: Row) => ReactNode) | undefined
  /** The content under an unfolded row, at full width; undefined while it is folded. */
  detail?: (row: Row) => ReactNode
  empty?: ReactNode
  /** The number of rows of a page: the table keeps their height while they load. */
  size?: number
}

/** Dates and amounts have digits of equal width; other texts do not, because the hyphen would be too wide. */
const isFigures = (content: ReactNode) => (typeof content === 'string' && /\d/.test(content)) || undefined

/** What a cell that may be cut carries: its whole text, for the pointer. */
const cutOf = <Row,>(
  { share, hasTwoLines, whole, cell }: Pick<Column<Row>, 'share' | 'hasTwoLines' | 'whole' | 'cell'>,
  row: Row,
) => {
  const shown = share && (whole ?? cell)(row)
  return share && { 'data-cut': hasTwoLines ? 'two lines' : true, title: typeof shown === 'string' ? shown : undefined }
}

/** A list as a table, and as cards under 700 px, where each cell shows its column's name. */
export const DataTable = <Row,>(props: Props<Row>) => {
  const {
    label,
    columns,
    rows,
    sections = (all) => [{ key: label, head: undefined, rows: all }],
    reading,
    search,
    rowKey,
    rowOpens = false,
    lead,
    actions,
    detail,
    empty,
    size = 10,
  } = props
  if (rows === undefined && reading.isError) return <ListFailed retry={reading.refetch} />
  if (rows?.length === 0) return empty ?? <EmptyState />
  const [first, ...others] = columns
  const width = columns.length + (lead ? 1 : 0) + (actions ? 1 : 0)
  const head = <TableHead columns={columns} lead={lead?.head} withActions={actions !== undefined} search={search} />
  if (rows === undefined) {
    const waited = [...columns, ...(actions ? [{ header: 'Actions', align: 'end' as const }] : [])]
    return (
      <table className={classes.table} aria-label={label} aria-busy>
        {head}
        <TableWaiting columns={waited} rows={size} hasLead={lead !== undefined} />
      </table>
    )
  }
  return (
    <table
      className={classes.table}
      aria-label={label}
      role="table"
      data-shares={columns.some(({ share }) => share) || undefined}
    >
      {head}
      {sections(rows).map((section) => (
        <tbody key={section.key} role="rowgroup">
          {section.head !== undefined && (
            <tr role="row" className={classes.section}>
              <td role="cell" colSpan={width}>
                {section.head}
              </td>
            </tr>
          )}
          {section.rows.map((row) => (
            <Fragment key={rowKey(row)}>
              <tr
                role="row"
                data-row
                data-leads={lead ? true : undefined}
                data-chosen={lead?.isChosen(row) || undefined}
                {...(rowOpens && { onClick: followNameLink, 'data-opens': true })}
              >
                {lead && (
                  <td role="cell" className={classes.lead}>
                    {lead.cell(row)}
                  </td>
                )}
                <th scope="row" role="rowheader" data-name data-align={first.align} {...cutOf(first, row)}>
                  {first.share ? <span>{first.cell(row)}</span> : first.cell(row)}
                </th>
                {others.map(({ header, align, isText, cell, ...part }) => (
                  <td
                    key={header}
                    role="cell"
                    data-label={header}
                    data-align={align}
                    data-text={isText || undefined}
                    data-figures={isFigures(cell(row))}
                    {...cutOf({ ...part, cell }, row)}
                  >
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
      ))}
    </table>
  )
}
