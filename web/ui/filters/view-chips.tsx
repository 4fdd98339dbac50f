import type { ReactNode } from 'react'
import { Link } from 'react-router'
import classes from './view-chips.module.css'

type View = { key: number; name: string; to: string; isCurrent: boolean }

type Props = {
  /** Names the chips for screen readers: « Vues ». */
  label: string
  views: readonly View[]
  /** What else is done with views, after them. */
  children: ReactNode
}

/** Ways to see a list that have a name, a chip each: a press applies one. What does not fit in a line is scrolled to. */
export const ViewChips = ({ label, views, children }: Props) => (
  <div className={classes.views}>
    {views.length > 0 && (
      <ul className={classes.chips} aria-label={label}>
        {views.map(({ key, name, to, isCurrent }) => (
          <li key={key}>
            <Link to={to} aria-current={isCurrent || undefined} title={name} preventScrollReset>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    )}
    {children}
  </div>
)
