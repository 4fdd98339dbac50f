import { Title } from '@mantine/core'
import { useId, type ReactNode } from 'react'
import classes from './entry-card.module.css'

type Props = {
  title: string
  /** Under the title, in one line. */
  subtitle: ReactNode
  actions?: ReactNode
  /** The card holds a form. */
  isEditing?: boolean
  children?: ReactNode
}

/** One entry of a longer document, inside a panel. */
export const EntryCard = ({ title, subtitle, actions, isEditing = false, children }: Props) => {
  const id = useId()
  return (
    <article className={classes.card} aria-labelledby={id} data-editing={isEditing || undefined}>
      <div className={classes.head}>
        <div className={classes.titles}>
          <Title order={3} size="h4" id={id}>
            {title}
          </Title>
          <p className={classes.subtitle}>{subtitle}</p>
        </div>
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
      {children}
    </article>
  )
}
