import { IconChevronRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import classes from './waiting-list.module.css'

export type Waiting = { count: number; label: string; to: string; state?: unknown }

/** The person's pending actions: one line with a link for each kind, and a text when there are none. */
export const WaitingList = ({ waiting, none }: { waiting: readonly Waiting[]; none: string }) => {
  const some = waiting.filter(({ count }) => count > 0)
  if (some.length === 0) return <p className={classes.none}>{none}</p>
  return (
    <ul className={classes.list}>
      {some.map(({ count, label, to, state }) => (
        <li key={to}>
          <Link to={to} state={state}>
            <span className={classes.count}>{count.toLocaleString('fr-FR')}</span>
            <span className={classes.label}>{label}</span>
            <IconChevronRight size={18} aria-hidden />
          </Link>
        </li>
      ))}
    </ul>
  )
}
