import { Link } from 'react-router'
import classes from './toast.module.css'

/** Whom or what an action was about, with their page in the application, and what comes next. */
export type ToastSubject = { name: string; to?: string; next?: string }

/** The second line of a toast: who, and « Voir ». */
export const ToastSubjectLine = ({ name, to, next }: ToastSubject) => (
  <>
    <span className={classes.subject}>
      {name}
      {to !== undefined && <Link to={to}>Voir</Link>}
    </span>
    {next}
  </>
)
