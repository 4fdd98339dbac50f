import { useId } from 'react'
import classes from './term-help.module.css'

type Props = {
  /** The term with its article: « le score ». */
  term: string
  /** What it means, in two lines. */
  children: string
}

/** A small « ? » beside a term: what it means opens under it by a press, and closes by Escape or a press elsewhere. */
export const TermHelp = ({ term, children }: Props) => {
  const id = useId()
  return (
    <span className={classes.around}>
      <button type="button" className={classes.button} aria-label={`Qu’est-ce que ${term}\u00a0?`} popoverTarget={id}>
        ?
      </button>
      <span id={id} popover="auto" className={classes.text}>
        {children}
      </span>
    </span>
  )
}
