import classes from './short-lines.module.css'

/** A few secondary facts, one a line. */
export const ShortLines = ({ lines }: { lines: readonly string[] }) => (
  <ul className={classes.lines}>
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
)
