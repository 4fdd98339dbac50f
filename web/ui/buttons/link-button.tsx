import type { ReactNode } from 'react'
import classes from './link-button.module.css'

/** A link that is the next thing to do. On night, the main one is a sun and the other an outline. */
export const LinkButton = ({
  href,
  isMain = false,
  children,
}: {
  href: string
  isMain?: boolean
  children: ReactNode
}) => (
  <a className={classes.button} href={href} data-main={isMain || undefined}>
    {children}
  </a>
)
