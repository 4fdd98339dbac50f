import type { ReactNode } from 'react'
import classes from './resume-item.module.css'

type Props = {
  title: string
  /** The employer or the school. */
  place: string
  when: string
  children?: ReactNode
}

/** One position or one study of a resume. */
export const ResumeItem = ({ title, place, when, children }: Props) => (
  <article className={classes.item}>
    <div>
      <h3 className={classes.title}>{title}</h3>
      <p className={classes.place}>{place}</p>
      <p className={classes.when}>{when}</p>
    </div>
    {children}
  </article>
)
