import classes from './key-names.module.css'

/** Keys of the keyboard, side by side as they are pressed. */
export const KeyNames = ({ keys }: { keys: readonly string[] }) => (
  <span className={classes.keys}>
    {keys.map((key) => (
      <kbd key={key}>{key}</kbd>
    ))}
  </span>
)
