import type { ReactNode } from 'react'
import classes from './folded-text.module.css'

/** What few readers look for, folded under its title. */
export const Folded = ({ title, children }: { title: string; children: ReactNode }) => (
  <details className={classes.folded}>
    <summary>{title}</summary>
    {children}
  </details>
)

/** A secondary text of any length, folded under its title. */
export const FoldedText = ({ title, text }: { title: string; text: string }) => (
  <Folded title={title}>
    <p>{text}</p>
  </Folded>
)
