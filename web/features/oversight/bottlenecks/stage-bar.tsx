import type { ReactNode } from 'react'
import classes from './stage-bar.module.css'

/** A number, and a decorative bar for its share of the largest one. */
export const StageBar = ({ share, children }: { share: number; children: ReactNode }) => (
  <span className={classes.stage}>
    <span className={classes.figure}>{children}</span>
    <span className={classes.track} aria-hidden>
      <span className={classes.fill} style={{ width: `${Math.round(share * 100)}%` }} />
    </span>
  </span>
)
