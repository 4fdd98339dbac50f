import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './split-page.module.css'

/** A page that asks for something: what it brings at the left, the form at the right; on a phone, the form sooner. */
export const SplitPage = ({
  title,
  lead,
  points,
  formName,
  formId,
  children,
}: {
  title: string
  lead: string
  points?: readonly string[]
  /** What the part at the right is called. */
  formName: string
  /** Its anchor. */
  formId?: string
  children: ReactNode
}) => (
  <div className={classes.page} data-with-points={points !== undefined || undefined}>
    <div className={classes.promise}>
      <Title order={1} className={classes.title ?? ''}>
        {title}
      </Title>
      <p>{lead}</p>
    </div>
    <section id={formId} className={classes.panel} aria-label={formName}>
      {children}
    </section>
    {points && (
      <ul className={classes.points}>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    )}
  </div>
)
