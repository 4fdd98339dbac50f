import type { ReactNode } from 'react'
import classes from './empty-state.module.css'

/** Says that there is nothing yet; `children` is the one thing to do about it. */
export const EmptyState = ({
  text = "Pas d'informations à afficher",
  hint,
  children,
}: {
  text?: string
  hint?: string
  children?: ReactNode
}) => (
  <div className={classes.empty}>
    <p className={classes.text}>{text}</p>
    {hint && <p className={classes.hint}>{hint}</p>}
    {children}
  </div>
)
