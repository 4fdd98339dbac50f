import type { ReactNode } from 'react'
import { Avatar } from '#web/ui/avatars/avatar.tsx'
import classes from './pictured-text.module.css'

type Props = {
  initials: string
  src: string | null
  isSquare?: boolean
  /** The name, or a link with it. */
  children: ReactNode
}

/** A name beside its small picture, as in the rows of a list. */
export const PicturedText = ({ initials, src, isSquare = false, children }: Props) => (
  <span className={classes.pictured}>
    <Avatar initials={initials} src={src} isSquare={isSquare} />
    <span>{children}</span>
  </span>
)
