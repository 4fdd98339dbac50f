import type { ReactNode } from 'react'
import classes from './detail-layout.module.css'

/** A page about one thing: `aside`, what is known of it and what may be done now, stands at the right; on a narrow page, first. */
export const DetailLayout = ({ aside, children }: { aside: ReactNode; children: ReactNode }) => (
  <div className={classes.layout}>
    <div className={classes.aside}>{aside}</div>
    <div className={classes.main}>{children}</div>
  </div>
)
