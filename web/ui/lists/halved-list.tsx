import type { ReactNode } from 'react'
import classes from './halved-list.module.css'

type Props<Item> = {
  /** The name of the list for screen readers. */
  label: string
  items: readonly Item[]
  itemKey: (item: Item) => string | number
  /** Less space between items of one line. */
  dense?: boolean
  children: (item: Item) => ReactNode
}

/**
 * A list in two columns: its first half, rounded up, at the left. One after the other in a narrow place, and one list for
 * screen readers in both; a single item has the whole width.
 */
export const HalvedList = <Item,>({ label, items, itemKey, dense, children }: Props<Item>) => {
  const middle = Math.ceil(items.length / 2)
  const halves = [items.slice(0, middle), items.slice(middle)].filter((half) => half.length > 0)
  return (
    <div role="list" aria-label={label} className={classes.list} data-dense={dense}>
      <div className={classes.halves} data-two={halves.length > 1 || undefined}>
        {halves.map((half) => (
          <div key={half === halves[0] ? 'first' : 'second'} className={classes.half}>
            {half.map((item) => (
              <div key={itemKey(item)} role="listitem">
                {children(item)}
              </div>
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}
