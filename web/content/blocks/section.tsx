import { useId, type ReactNode } from 'react'
import classes from './section.module.css'

/** A section of the home page: its title, its introduction and its content. */
export const Section = ({
  title,
  lead,
  ground = 'paper',
  children,
}: {
  title: string
  lead?: string
  /** The background of the section. */
  ground?: 'paper' | 'surface' | 'night'
  children: ReactNode
}) => {
  const id = useId()
  return (
    <section className={classes.section} data-ground={ground} aria-labelledby={id}>
      <div className={classes.content}>
        <div className={classes.head}>
          <h2 id={id}>{title}</h2>
          {lead !== undefined && <p>{lead}</p>}
        </div>
        {children}
      </div>
    </section>
  )
}
