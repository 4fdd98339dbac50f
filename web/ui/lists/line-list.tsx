import type { ReactNode } from 'react'
import { EmptyState } from '#web/ui/placeholders/empty-state.tsx'
import { ListFailed, ListWaiting, type Reading } from '#web/ui/placeholders/list-reading.tsx'
import classes from './line-list.module.css'

type Line = {
  /** The title of the line, a link to its page. */
  title: ReactNode
  text: ReactNode
  badge?: ReactNode
}

type Props<Row> = {
  /** The name of the list for screen readers. */
  label: string
  rows: readonly Row[] | undefined
  reading: Reading
  rowKey: (row: Row) => string | number
  line: (row: Row) => Line
  empty?: ReactNode
}

/** A short list inside a panel: each line has a title, its facts, and its state at the right. */
export const LineList = <Row,>({ label, rows, reading, rowKey, line, empty }: Props<Row>) => {
  if (rows === undefined) return reading.isError ? <ListFailed retry={reading.refetch} /> : <ListWaiting />
  if (rows.length === 0) return empty ?? <EmptyState />
  return (
    <ul className={classes.list} aria-label={label}>
      {rows.map((row) => {
        const { title, text, badge } = line(row)
        return (
          <li key={rowKey(row)}>
            <span className={classes.title}>{title}</span>
            <span className={classes.text}>{text}</span>
            {badge && <span className={classes.badge}>{badge}</span>}
          </li>
        )
      })}
    </ul>
  )
}
