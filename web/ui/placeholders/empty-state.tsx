import type { ReactNode } from 'react'
import classes from './empty-state.module.css'

/** Decoration: a few empty stars. */
const Sky = () => (
  <svg className={classes.sky} viewBox="0 0 96 40" aria-hidden focusable="false">
    <path d="M12 28L36 12L62 25L84 8" />
    <circle cx="12" cy="28" r="3" />
    <circle cx="36" cy="12" r="4" />
    <circle cx="62" cy="25" r="3" />
    <circle cx="84" cy="8" r="5" data-sun />
  </svg>
)

/** Tells that there is nothing yet; `children` is the next action. */
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
    <Sky />
    <p className={classes.text}>{text}</p>
    {hint && <p className={classes.hint}>{hint}</p>}
    {children}
  </div>
)
