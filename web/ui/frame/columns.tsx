import type { HTMLAttributes } from 'react'
import classes from './columns.module.css'

type Props = HTMLAttributes<HTMLDivElement> & {
  /** The narrowest page, by a breakpoint of the theme, with two columns. */
  from?: 'xs' | 'sm' | 'md' | 'lg'
  /** Cards stand further apart than fields. */
  apart?: boolean
}

/** One column, and two of the same width where there is room: fields that belong together, or cards. */
export const Columns = ({ from = 'sm', apart, ...props }: Props) => (
  <div {...props} className={classes.columns} data-from={from} data-apart={apart || undefined} />
)
