import { Title } from '@mantine/core'
import { useId, type ReactNode } from 'react'
import { EmptyState } from '#web/ui/placeholders/empty-state.tsx'
import { followNameLink } from '#web/ui/links/name-link.ts'
import { ListFailed, ListWaiting, type Reading } from '#web/ui/placeholders/list-reading.tsx'
import classes from './item-list.module.css'

type ListProps<Row> = {
  /** The name of the list for screen readers: « Entretiens ». */
  label: string
  rows: readonly Row[] | undefined
  reading: Reading
  rowKey: (row: Row) => string | number
  card: (row: Row) => ReactNode
  empty?: ReactNode
}

/**
 * A list of cards, for items that a person reads and answers one by one. Its screen loads the code of the cards ahead: a card
 * that grew later would move the buttons under the pointer.
 */
export const ItemList = <Row,>({ label, rows, reading, rowKey, card, empty }: ListProps<Row>) => {
  if (rows === undefined) return reading.isError ? <ListFailed retry={reading.refetch} /> : <ListWaiting />
  if (rows.length === 0) return empty ?? <EmptyState />
  return (
    <ul className={classes.list} aria-label={label}>
      {rows.map((row) => (
        <li key={rowKey(row)}>{card(row)}</li>
      ))}
    </ul>
  )
}

type CardProps = {
  /** The title of the card; a link when the item has its own page. */
  title: ReactNode
  /** A press anywhere on the card follows the link of its title. */
  opens?: boolean
  /** Under the title, in one line. */
  subtitle?: ReactNode
  badge?: ReactNode
  /** A small picture beside the facts; null leaves its place free, so that the facts of all cards stand under each other. */
  figure?: ReactNode
  children?: ReactNode
  actions?: ReactNode
  /** Three where the list is under a heading of its own. */
  level?: 2 | 3
}

/** One item of such a list: its title, its state, its facts and its actions. */
export const ItemCard = ({
  title,
  opens = false,
  subtitle,
  badge,
  figure,
  children,
  actions,
  level = 2,
}: CardProps) => {
  const id = useId()
  return (
    <article
      className={classes.card}
      aria-labelledby={id}
      {...(opens && { onClick: followNameLink, 'data-opens': true })}
    >
      <div className={classes.head}>
        <Title order={level} size="h4" id={id}>
          {title}
        </Title>
        {badge}
        {subtitle && <p className={classes.subtitle}>{subtitle}</p>}
      </div>
      {figure === undefined ? (
        children
      ) : (
        <div className={classes.illustrated}>
          <div>{children}</div>
          {figure}
        </div>
      )}
      {actions && <div className={classes.actions}>{actions}</div>}
    </article>
  )
}
