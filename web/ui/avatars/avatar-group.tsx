import { Avatar } from '#web/ui/avatars/avatar.tsx'
import classes from './avatar-group.module.css'

type Person = {
  key: string | number
  initials: string
  /** The address of the person's picture, for who may see it. */
  src?: string | null | undefined
}

/** People by their pictures or initials, at most `max` of them, the rest as « +N » (001 §2). */
export const AvatarGroup = ({ label, people, max = 4 }: { label: string; people: Person[]; max?: 2 | 4 }) => {
  const shown = people.slice(0, max)
  const more = people.length - shown.length
  return (
    <span className={classes.group} role="group" aria-label={label}>
      {shown.map(({ key, initials, src }) => (
        <Avatar key={key} initials={initials} src={src} alt={initials} />
      ))}
      {more > 0 && <span className={classes.more}>{`+${more}`}</span>}
    </span>
  )
}
