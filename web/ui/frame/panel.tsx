import { Title } from '@mantine/core'
import { useId, type ReactNode } from 'react'
import classes from './panel.module.css'

type Props = {
  /** The title of the panel: an h2, and its name for screen readers. */
  title: ReactNode
  /** A « ? » that says what the title means, after it. */
  help?: ReactNode
  /** Beside the title, at the right. */
  aside?: ReactNode
  /** At the left of the title and of the content. */
  picture?: ReactNode
  children: ReactNode
}

/** A section of a page with its own background. */
export const Panel = ({ title, help, aside, picture, children }: Props) => {
  const id = useId()
  return (
    <section data-panel data-pictured={picture ? true : undefined} className={classes.panel} aria-labelledby={id}>
      {picture}
      <div className={classes.head}>
        <div className={classes.title}>
          <Title order={2} size="h3" id={id}>
            {title}
          </Title>
          {help}
        </div>
        {aside !== undefined && <div className={classes.aside}>{aside}</div>}
      </div>
      {picture ? <div>{children}</div> : children}
    </section>
  )
}
