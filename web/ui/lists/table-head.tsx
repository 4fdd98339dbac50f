import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import { nextOrder, type Order, type SortKey } from '#web/ui/lists/sort-rows.ts'
import classes from './table-head.module.css'

type Heading = { header: string; align?: 'start' | 'end'; sort?: (row: never) => SortKey }

type Props = {
  columns: readonly Heading[]
  withActions: boolean
  order: Order | undefined
  onOrder: (order: Order) => void
}

const SortIcon = ({ direction }: { direction: Order['direction'] | undefined }) => {
  if (direction === undefined) return <IconArrowsSort className={classes.idle} size={14} aria-hidden />
  return direction === 'ascending' ? <IconArrowUp size={14} aria-hidden /> : <IconArrowDown size={14} aria-hidden />
}

/** The names of the columns; a sortable one is a button. On a phone only these buttons are shown, above the cards. */
export const TableHead = ({ columns, withActions, order, onOrder }: Props) => (
  <thead role="rowgroup" className={classes.head}>
    <tr role="row">
      {columns.map(({ header, align, sort }) => {
        const direction = order?.header === header ? order.direction : undefined
        return (
          <th
            key={header}
            scope="col"
            role="columnheader"
            data-align={align}
            data-sorts={sort !== undefined || undefined}
            aria-sort={direction}
          >
            {sort === undefined ? (
              header
            ) : (
              <button type="button" onClick={() => onOrder(nextOrder(order, header))}>
                {header}
                <SortIcon direction={direction} />
              </button>
            )}
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
