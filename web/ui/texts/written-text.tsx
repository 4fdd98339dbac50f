import { missing } from '#web/lib/missing.ts'
import classes from './written-text.module.css'

/** A text as a person wrote it, with its line breaks, in short lines; a missing text is shown as « - - - » (002 §9). */
export const WrittenText = ({ text }: { text: string | null }) => (
  <p className={classes.text}>
    {text === null || text === '' ? <span className={classes.missing}>{missing}</span> : text}
  </p>
)
