import classes from './folded-text.module.css'

/** A secondary text of any length, folded under its title. */
export const FoldedText = ({ title, text }: { title: string; text: string }) => (
  <details className={classes.folded}>
    <summary>{title}</summary>
    <p>{text}</p>
  </details>
)
