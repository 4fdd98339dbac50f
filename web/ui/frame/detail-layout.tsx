import type { ReactNode } from 'react'
import classes from './detail-layout.module.css'

type Props = {
  /** At the right: what is known at a glance, and what may be done now. */
  aside: ReactNode
  /** On a narrow page it comes first, as on a page about one thing; or last, where something else waits first. */
  asideLast?: boolean
  children: ReactNode
}

/** A page in two parts, in one column under 992 px. */
export const DetailLayout = ({ aside, asideLast = false, children }: Props) => (
  <div className={classes.layout}>
    {!asideLast && <div className={classes.aside}>{aside}</div>}
    <div className={classes.main}>{children}</div>
    {asideLast && <div className={classes.aside}>{aside}</div>}
  </div>
)
