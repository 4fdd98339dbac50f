import type { ReactNode } from 'react'
import classes from './link-button.module.css'

/** A link that looks like a button. On a dark background the main one is yellow and the other an outline. */
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
