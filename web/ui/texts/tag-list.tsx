import classes from './tag-list.module.css'

type Props = {
  /** The name of the list for screen readers. */
  label: string
  tags: readonly { id: number; name: string }[]
}

/** A few short names, side by side. */
export const TagList = ({ label, tags }: Props) => (
  <ul className={classes.tags} aria-label={label}>
    {tags.map(({ id, name }) => (
      <li key={id}>{name}</li>
    ))}
  </ul>
)
