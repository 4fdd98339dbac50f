import type { ReactNode } from 'react'
import classes from './detail-layout.module.css'

type Props = {
  /** At the right: the main facts and the possible actions. */
  aside: ReactNode
  /** Its place in one column: first by default, or last when another part is more urgent. */
  asideLast?: boolean
  /** It stays in sight while the page scrolls, where it has its own column; for a short one. */
  asideStays?: boolean
  children: ReactNode
}

/** A page in two parts, in one column up to 1024 px. */
export const DetailLayout = ({ aside, asideLast = false, asideStays = false, children }: Props) => (
  <div className={classes.layout}>
    {!asideLast && (
      <div className={classes.aside} data-stays={asideStays || undefined}>
        {aside}
      </div>
    )}
    <div className={classes.main}>{children}</div>
    {asideLast && <div className={classes.aside}>{aside}</div>}
  </div>
)
