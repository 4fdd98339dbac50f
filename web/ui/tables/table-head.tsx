import type { ReactNode } from 'react'
import { IconArrowUp } from '@tabler/icons-react'
import { orderIn, type Order, type TableSearch } from '#web/lib/list-search.ts'
import classes from './table-head.module.css'

type Heading = {
  header: string
  help?: ReactNode
  align?: 'start' | 'end'
  share?: number | undefined
  sort?: string
}

type Props = {
  columns: readonly Heading[]
  /** The head of the column before them. */
  lead: ReactNode
  withActions: boolean
  /** The URL of the list, for the columns that it can be sorted by. */
  search: TableSearch | undefined
}

/** One arrow in three states: faint before a press, up, and turned down. */
const SortIcon = ({ direction }: { direction: Order['direction'] | undefined }) => (
  <IconArrowUp className={classes.arrow} data-direction={direction ?? 'none'} size={14} aria-hidden />
)

const inSentence = (header: string) => header.charAt(0).toLowerCase() + header.slice(1)

/**
 * The names of the columns; a sortable one is a button. On a phone only these buttons are shown, above the cards. The
 * column keeps its own name for a screen reader, which reads it again with each cell.
 */
export const TableHead = ({ columns, lead, withActions, search }: Props) => {
  const order = search && orderIn(search.params)
  const isOnPhones =
    lead !== undefined ||
    columns.some(({ help, sort }) => Boolean(help) || (search !== undefined && sort !== undefined))
  return (
    <thead role="rowgroup" className={classes.head}>
      <tr role="row" data-on-phones={isOnPhones || undefined}>
        {lead !== undefined && (
          <th scope="col" role="columnheader" data-lead>
            {lead}
          </th>
        )}
        {columns.map(({ header, help, align, share, sort }) => {
          const direction = sort !== undefined && order?.key === sort ? order.direction : undefined
          const isSortable = search !== undefined && sort !== undefined
          return (
            <th
              key={header}
              scope="col"
              role="columnheader"
              data-align={align}
              data-sorts={isSortable || undefined}
              data-help={help ? true : undefined}
              style={share ? { width: `${share}%` } : undefined}
              aria-label={isSortable || help ? header : undefined}
              aria-sort={direction}
            >
              {isSortable ? (
                <button type="button" aria-label={`Trier par ${inSentence(header)}`} onClick={() => search.press(sort)}>
                  {header}
                  <SortIcon direction={direction} />
                </button>
              ) : (
                header
              )}
              {help}
            </th>
          )
        })}
        {withActions && (
          <th scope="col" role="columnheader" data-align="end">
            Actions
          </th>
        )}
      </tr>
    </thead>
  )
}
