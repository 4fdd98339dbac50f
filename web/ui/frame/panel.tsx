import { Title } from '@mantine/core'
import { useId, type ReactNode } from 'react'
import classes from './panel.module.css'

type Props = {
  /** The title of the panel: an h2, and its name for screen readers. */
  title: string
  /** Beside the title, at the right. */
  aside?: ReactNode
  children: ReactNode
}

/** A section of a page with its own background. */
export const Panel = ({ title, aside, children }: Props) => {
  const id = useId()
  return (
    <section data-panel className={classes.panel} aria-labelledby={id}>
      <div className={classes.head}>
        <Title order={2} size="h3" id={id}>
          {title}
        </Title>
        {aside !== undefined && <div className={classes.aside}>{aside}</div>}
      </div>
      {children}
    </section>
  )
}
