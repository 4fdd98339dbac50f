import type { ReactNode } from 'react'
import classes from './share-bar.module.css'

/** A number, and a decorative bar for its share of the largest one: bars under each other have one measure. */
export const ShareBar = ({ share, children }: { share: number; children: ReactNode }) => (
  <span className={classes.around}>
    <span className={classes.figure}>{children}</span>
    <span className={classes.track} aria-hidden>
      <span className={classes.fill} style={{ width: `${Math.round(share * 100)}%` }} />
    </span>
  </span>
)
