import classes from './status-badge.module.css'

/** The colours that a state may have. */
export type StatusColor = 'blue' | 'green' | 'black' | 'red' | 'orange'

/** A state: a dot, a word and a colour; `title` is a longer name when the word is not enough. */
export const StatusBadge = ({ label, color, title }: { label: string; color: StatusColor; title?: string }) => (
  <span className={classes.badge} data-color={color} title={title}>
    <span className={classes.dot} aria-hidden />
    {label}
  </span>
)
